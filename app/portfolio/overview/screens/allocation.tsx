import { Link } from 'react-router';
import type { Segment } from '#app/ui/charts/draw-segments.ts';
import type { TimelineDrawing } from '#app/ui/charts/draw-timeline.ts';
import { SegmentBar } from '#app/ui/charts/segments.tsx';
import { Timeline } from '#app/ui/charts/timeline.tsx';
import { Card } from '#app/ui/card.tsx';
import { Grid, Section } from '#app/ui/layout.tsx';
import { portfolioAddress } from '#app/portfolio/rules.ts';
import styles from './allocation.module.css';

/** Repeats a share as a length, in percent; says nothing that the words beside it do not. */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <svg className={`${styles.bar} pill`} width="100%" height="8" aria-hidden="true">
      <rect className={styles.whole} width="100%" height="8" rx="4" />
      {percent > 0 && <rect className="fill-pine" width={`${percent}%`} height="8" rx="4" />}
    </svg>
  );
}

type AllocationProps = { stands: readonly Segment[]; maturities: TimelineDrawing | null };

/** Where the outstanding principal stands: by property, and when it is due in whole. */
export function Allocation({ stands, maturities }: AllocationProps) {
  if (stands.length === 0) return null;
  return (
    <Section title="Where your money stands">
      <Grid of="halves">
        <Card title="By property" level={3}>
          <SegmentBar caption="Outstanding principal by property" captionHidden segments={stands} />
        </Card>
        {maturities && (
          <Card
            title="When it comes back"
            level={3}
            description="A circle for each month in which notes end, as large as what they owe."
            aside={<Link to={portfolioAddress({ sort: 'maturity' })}>By maturity</Link>}
          >
            <Timeline caption="Maturities by month" captionHidden drawing={maturities} />
          </Card>
        )}
      </Grid>
    </Section>
  );
}
