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
import type { PaperLook } from '#app/brand/rules.ts';
import { type Tint, tintOf } from '#app/brand/colours/tint.server.ts';
import { printedText } from '#app/ground/print.ts';
import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type PropsWithChildren,
  type ReactNode,
} from 'react';

/** How papers of the product itself look. */
export const PRODUCT_LOOK: PaperLook = { colours: null, producerName: 'Hearthnote', mark: null };

let current: PaperLook = PRODUCT_LOOK;
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a document in the colours and with the mark of a company, after those that are being drawn.
 * A context of React would say it to the elements in a nicer way, but the library brings a React of
 * its own, which knows nothing of the hooks of the bundle's (0117).
 */
export function withLook<T>(look: PaperLook, draw: () => Promise<T>): Promise<T> {
  const drawn = last.then(async () => {
    current = look;
    try {
      return await draw();
    } finally {
      current = PRODUCT_LOOK;
    }
  });
  // Whoever comes next waits for the end of this one, whatever that is.
  last = drawn.catch(() => null);
  return drawn;
}

/**
 * An element of the library whose colours are written as the product's, and drawn as the company's.
 */
function tinted<Props extends object>(element: ComponentType<Props>) {
  return function Tinted(props: Props): ReactNode {
    const { colours } = current;
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

function printedChildren(children: ReactNode): ReactNode[] {
  return [children].flat().map((one) => (typeof one === 'string' ? printedText(one) : one));
}

type TextProps = PropsWithChildren<ComponentProps<typeof PdfText>>;

/**
 * The library ends a line wherever two texts meet, a value and the words around it, and draws a
 * hyphen there: a minus before a sum. A break that costs endlessly much is none. Letters that the
 * typefaces do not have it would draw as others; words that do not stand in it directly pass
 * through `printedText` themselves (0164).
 */
function WholeText({ children, ...props }: TextProps): ReactNode {
  const whole = { ...props, hyphenationPenalty: 10_000 };
  return createElement(PdfText, whole, ...printedChildren(children));
}

export const Text = tinted(WholeText);
export const View = tinted(PdfView);

type OwnMarkProps = { heightPoints: number; mostPoints: number; otherwise: ReactNode };

/**
 * The company's mark for dark ground, as high as asked where it is not too wide; or the product's.
 */
export function OwnMark({ heightPoints, mostPoints, otherwise }: OwnMarkProps) {
  const { mark } = current;
  if (mark === null) return otherwise;
  const widthPoints = Math.min(mostPoints, (heightPoints * mark.widthPx) / mark.heightPx);
  const source = { data: Buffer.from(mark.bytes), format: 'png' as const };
  const height = (widthPoints * mark.heightPx) / mark.widthPx;
  return <Image src={source} style={{ width: widthPoints, height }} />;
}
