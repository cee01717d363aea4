import {
  Circle as PdfCircle,
  G as PdfG,
  Image,
  Line as PdfLine,
  Link as PdfLink,
  Page as PdfPage,
  Path as PdfPath,
  Rect as PdfRect,
  Text as PdfText,
  View as PdfView,
} from '@react-pdf/renderer';
import type { PaperLook } from '#app/brand/brand.ts';
import { type Tint, tintOf } from '#app/brand/colours/tint.ts';
import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
} from 'react';

/** How papers of the product itself look. */
export const PRODUCT_LOOK: PaperLook = { colours: null, producerName: 'Hearthnote', mark: null };

const LookContext = createContext<PaperLook>(PRODUCT_LOOK);

/** Gives all that is drawn inside the colours and the mark of a company. */
export function Look({ look, children }: { look: PaperLook; children: ReactNode }) {
  return <LookContext value={look}>{children}</LookContext>;
}

/** An element of the library whose colours are written as the product's, and drawn as the company's. */
function tinted<Props extends object>(element: ComponentType<Props>) {
  return function Tinted(props: Props): ReactNode {
    const { colours } = useContext(LookContext);
    return createElement(element, colours === null ? props : tintProps(props, tintOf(colours)));
  };
}

function tintProps<Props extends object>(props: Props, tint: Tint): Props {
  const entries = Object.entries(props).map(([name, value]: [string, unknown]) => {
    if (name === 'style') return [name, tintStyle(value, tint)];
    const isColour = (name === 'fill' || name === 'stroke') && typeof value === 'string';
    return [name, isColour ? tintHex(value, tint) : value];
  });
  return Object.fromEntries(entries) as Props;
}

function tintStyle(style: unknown, tint: Tint): unknown {
  if (Array.isArray(style)) return style.map((one) => tintStyle(one, tint));
  if (typeof style !== 'object' || style === null) return style;
  return Object.fromEntries(
    Object.entries(style).map(([name, value]) => [
      name,
      typeof value === 'string' ? tintHex(value, tint) : value,
    ]),
  );
}

function tintHex(value: string, tint: Tint): string {
  return /^#[0-9a-f]{6}$/i.test(value) ? tint(value) : value;
}

export const Circle = tinted(PdfCircle);
export const G = tinted(PdfG);
export const Line = tinted(PdfLine);
export const Link = tinted(PdfLink);
export const Page = tinted(PdfPage);
export const Path = tinted(PdfPath);
export const Rect = tinted(PdfRect);
export const Text = tinted(PdfText);
export const View = tinted(PdfView);

type OwnMarkProps = { heightPoints: number; mostPoints: number; otherwise: ReactNode };

/** The company's mark for dark ground, as high as asked where it is not too wide; or the product's. */
export function OwnMark({ heightPoints, mostPoints, otherwise }: OwnMarkProps) {
  const { mark } = useContext(LookContext);
  if (mark === null) return otherwise;
  const widthPoints = Math.min(mostPoints, (heightPoints * mark.widthPx) / mark.heightPx);
  const source = { data: Buffer.from(mark.bytes), format: 'png' as const };
  const height = (widthPoints * mark.heightPx) / mark.widthPx;
  return <Image src={source} style={{ width: widthPoints, height }} />;
}
