import type { BrandPage, Swatch } from '#app/brand/read.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { markOf, ProductPreview } from './product-preview.tsx';
import styles from './swatches-card.module.css';

type SwatchesCardProps = Pick<BrandPage, 'swatches' | 'look' | 'marks'>;

/** The product as the brand has it, and the scales that follow from its two colors. */
export function SwatchesCard({ swatches, look, marks }: SwatchesCardProps) {
  return (
    <Card title="How it looks" description="As it was saved last, in light and in dark.">
      <Stack>
        <div className={styles.looks}>
          <ProductPreview look={look} mode="light" mark={markOf(marks, 'light')} />
          <ProductPreview look={look} mode="dark" mark={markOf(marks, 'dark')} />
        </div>
        <Disclosure summary="Contrast of each color">
          <Stack>
            <p className="muted text-xs">At least 4.5 to 1 (WCAG AA).</p>
            <Scale title="Light" swatches={swatches.light} />
            <Scale title="Dark" swatches={swatches.dark} />
          </Stack>
        </Disclosure>
      </Stack>
    </Card>
  );
}

function Scale({ title, swatches }: { title: string; swatches: readonly Swatch[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="as-text text-sm bold">{title}</h3>
      <ul className={styles.scale}>
        {swatches.map(({ label, ground, words, contrast }) => (
          <li key={label} className="line gap-3 text-xs">
            <svg viewBox="0 0 56 32" width={56} height={32} className={styles.swatch} aria-hidden>
              <rect width={56} height={32} fill={ground} />
              <text x={28} y={21} textAnchor="middle" fontSize={14} fill={words}>
                Aa
              </text>
            </svg>
            {label}
            <span className="muted figures at-end">{contrast} : 1</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
