import type { LocatorMap } from '#app/listing/page/map.ts';
import styles from './map.module.css';

/** Beyond this the name of a place stands before its dot instead of after it. */
const RIGHT = 260;

/** Where in its state a house is looked for, drawn from lines that come with the page. */
export function HouseMap({ map }: { map: LocatorMap }) {
  const { outline, around, names, county, place, words, caption } = map;
  return (
    <figure className={`${styles.map} grid gap-2 at-top`}>
      <svg viewBox="0 0 400 300" role="img" aria-label={words} className={styles.drawing}>
        <path d={around} className={styles.around} />
        <path d={outline} className={styles.state} />
        <path d={county} className={styles.county} />
        {names.map(({ text, x, y }) => (
          <text key={text} x={x} y={y} className={styles.name}>
            {text}
          </text>
        ))}
        {place && (
          <>
            <circle cx={place.x} cy={place.y} r="5" className={styles.dot} />
            <text
              x={place.x + (place.x > RIGHT ? -12 : 12)}
              y={place.y + 5}
              textAnchor={place.x > RIGHT ? 'end' : 'start'}
              className={styles.city}
            >
              {place.text}
            </text>
          </>
        )}
      </svg>
      <figcaption className="muted text-xs">{caption}</figcaption>
    </figure>
  );
}
