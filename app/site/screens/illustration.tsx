import { useId } from 'react';
import type { Arrangement, Illustration as Drawing } from '#app/site/illustrations/draw.server.ts';
import styles from './illustration.module.css';

/**
 * A drawing that explains, in the arrangement that fits the page; the other is not there for
 * anybody. The server draws it, so that it costs a page no script of its own.
 */
export function Illustration({ of: { title, description, wide, narrow } }: { of: Drawing }) {
  const words = { title, description };
  return (
    <figure className={`${styles.figure} frame surface grid gap-5 pad-5`}>
      <figcaption className="text-lg">{title}</figcaption>
      <Arranged of={wide} words={words} className={styles.wide} />
      <Arranged of={narrow} words={words} className={styles.narrow} />
    </figure>
  );
}

type ArrangedProps = {
  of: Arrangement;
  words: { title: string; description: string };
  className?: string;
};

function Arranged({
  of: { width, height, shapes, words: texts },
  words,
  className,
}: ArrangedProps) {
  const id = useId();
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      role="img"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
    >
      <title id={`${id}t`}>{words.title}</title>
      <desc id={`${id}d`}>{words.description}</desc>
      {shapes.map(({ d, look }, index) => (
        <path key={index} d={d} className={styles[look]} />
      ))}
      {texts.map(({ x, y, text, look, fromLeft }, index) => (
        <text
          key={index}
          x={x}
          y={y}
          className={styles[look]}
          textAnchor={fromLeft ? 'start' : 'middle'}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
