import type { BrandPage, Swatch } from '#app/brand/read.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Stack } from '#app/ui/layout.tsx';
import styles from './swatches-card.module.css';

/** The scales that follow from the two colors, each with the contrast of what is read on it. */
export function SwatchesCard({ swatches }: { swatches: BrandPage['swatches'] }) {
  return (
    <Card title="Scales" description="As saved. Contrast is at least 4.5 to 1 (WCAG AA).">
      <Stack>
        <Scale title="Light" swatches={swatches.light} />
        <Scale title="Dark" swatches={swatches.dark} />
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
