import type { PropertyCardView } from '#app/server/views/property-card-view.ts';
import { Grid, Section } from '#app/ui/layout.tsx';
import { PropertyCard } from '#app/ui/property-card.tsx';
import { useLayoutWhenIdle } from '#app/ui/use-layout-when-idle.ts';
import styles from './similar-notes.module.css';

/** Other notes to look at; nothing when there are none. */
export function SimilarNotes({ properties }: { properties: readonly PropertyCardView[] }) {
  const box = useLayoutWhenIdle();
  if (properties.length === 0) return null;
  return (
    <div ref={box} className={styles.similar} data-print="hide">
      <Section title="Similar notes">
        <Grid of="cards">
          {properties.map((property) => (
            <PropertyCard key={property.id} property={property} />
          ))}
        </Grid>
      </Section>
    </div>
  );
}
