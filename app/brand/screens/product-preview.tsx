import type { BrandLook, BrandPage } from '#app/brand/read.server.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { SVGProps } from 'react';
import styles from './product-preview.module.css';

type ProductPreviewProps = { look: BrandLook; mode: 'light' | 'dark'; mark: string | null };

/** The first page in small, in one theme: header, headline, badge, link and buttons. */
export function ProductPreview({ look, mode, mark }: ProductPreviewProps) {
  const colours = look[mode];
  const [first = '', second] = linesOf(look.headline);
  const below = second === undefined ? 0 : 22;
  return (
    <svg
      viewBox={`0 0 320 ${186 + below}`}
      role="img"
      aria-label={`The product in ${mode} mode`}
      className={classNames(styles.preview, 'full-wide')}
    >
      <rect width={320} height={186 + below} fill={colours.paper} />
      <rect width={320} height={46} fill={colours.surface} />
      <rect y={46} width={320} height={1} fill={colours.line} />
      <Head look={look} mode={mode} mark={mark} />
      <g className={styles.display} fontSize={19}>
        <text x={16} y={82} fill={colours.ink}>
          {first}
        </text>
        {second !== undefined && (
          <text x={16} y={104} fill={colours.ink}>
            {second}
          </text>
        )}
      </g>
      <g transform={`translate(16 ${98 + below})`} className={styles.words} fontSize={11}>
        <rect width={66} height={20} rx={10} fill={colours['pine-soft']} />
        <text x={33} y={14} textAnchor="middle" fill={colours.pine}>
          Available
        </text>
        <text x={78} y={14} fill={colours.muted}>
          7.00% for 36 months
        </text>
      </g>
      <g transform={`translate(16 ${134 + below})`} className={styles.strong} fontSize={12}>
        <rect width={108} height={34} rx={8} fill={colours.ember} />
        <text x={54} y={21} textAnchor="middle" fill={colours['on-ember']}>
          Fund This Note
        </text>
        <text x={124} y={21} fill={colours.pine} textDecoration="underline">
          How it works
        </text>
      </g>
    </svg>
  );
}

/** So many letters fit beside each other. */
const MOST_LETTERS = 30;

/** A headline on one line or two; what does not fit is left out. */
function linesOf(headline: string): string[] {
  if (headline.length <= MOST_LETTERS) return [headline];
  const at = headline.lastIndexOf(' ', MOST_LETTERS);
  const first = headline.slice(0, at > 0 ? at : MOST_LETTERS);
  const rest = headline.slice(first.length).trim();
  return [first, rest.length > MOST_LETTERS ? `${rest.slice(0, MOST_LETTERS - 1)}…` : rest];
}

function Head({ look, mode, mark }: ProductPreviewProps) {
  const colours = look[mode];
  const hasName = mark === null || !look.isNameInMark;
  return (
    <>
      {mark === null ? (
        <ProductMark colours={colours} x={14} y={11} width={24} height={24} />
      ) : (
        <image
          href={mark}
          x={14}
          y={9}
          width={hasName ? 28 : 120}
          height={28}
          preserveAspectRatio="xMinYMid meet"
        />
      )}
      {hasName && (
        <text x={48} y={29} fontSize={15} className={styles.display} fill={colours.ink}>
          {look.companyName.length > 20 ? `${look.companyName.slice(0, 19)}…` : look.companyName}
        </text>
      )}
      <g transform="translate(236 9)" className={styles.strong} fontSize={12}>
        <rect width={70} height={28} rx={7} fill={colours.pine} />
        <text x={35} y={18} textAnchor="middle" fill={colours['on-pine']}>
          Sign In
        </text>
      </g>
    </>
  );
}

const HOUSE =
  'M14.8 2.6a1.9 1.9 0 0 1 2.4 0l4.3 3.5V4.2h3.6v4.9l4.5 3.7c1 .8.5 2.4-.8 2.4h-.8v12.3c0 ' +
  '1.1-.9 2-2 2H6c-1.1 0-2-.9-2-2V15.2h-.8c-1.3 0-1.8-1.6-.8-2.4z';
const HEARTH = 'M9.2 29.5v-9.6a6.8 6.8 0 0 1 13.6 0v9.6z';
const FLAME =
  'M16.4 15.6c2.8 2.6 4.2 5 4.2 7.5a4.6 4.6 0 0 1-9.2 0c0-1.8.8-3.3 2-4.5.2 1.2.6 2 1.3 ' +
  '2.4-.1-2 .5-3.9 1.7-5.4z';

type ProductMarkProps = { colours: BrandLook['light'] } & SVGProps<SVGSVGElement>;

/** The product's mark, in the colours that are previewed. */
export function ProductMark({ colours, ...where }: ProductMarkProps) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden {...where}>
      <path fill={colours.pine} d={HOUSE} />
      <path fill={colours.surface} d={HEARTH} />
      <path fill={colours.ember} d={FLAME} />
    </svg>
  );
}

/** The mark that a theme shows: its own, else the other one's. */
export function markOf({ light, dark }: BrandPage['marks'], mode: 'light' | 'dark') {
  return mode === 'dark' ? (dark ?? light) : light;
}
