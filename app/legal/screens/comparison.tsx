import type { ComparedLine, ComparedStretch } from '#app/legal/compare.ts';
import { formatCount } from '#app/ground/format-count.ts';
import { Card } from '#app/ui/card.tsx';
import styles from './comparison.module.css';

type ComparisonProps = { title: string; stretches: readonly ComparedStretch[] };

/** What has changed, line by line, with a few lines around it. */
export function Comparison({ title, stretches }: ComparisonProps) {
  const isSame = stretches.every((stretch) => 'leftOut' in stretch);
  return (
    <Card title={title}>
      {isSame ? (
        <p className="muted">Nothing has changed.</p>
      ) : (
        <div className={styles.lines}>
          {stretches.map((stretch, index) =>
            'leftOut' in stretch ? (
              <p key={index} className={styles.leftOut}>
                {stretch.leftOut === 1
                  ? 'One line is the same'
                  : `${formatCount(stretch.leftOut)} lines are the same`}
              </p>
            ) : (
              stretch.lines.map((line, at) => <Line key={`${index} ${at}`} line={line} />)
            ),
          )}
        </div>
      )}
    </Card>
  );
}

function Line({ line: { kind, text } }: { line: ComparedLine }) {
  if (kind === 'same') return <p>{text || '\u00A0'}</p>;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <p data-kind={kind}>
      <span className="visually-hidden">{kind === 'added' ? 'added: ' : 'removed: '}</span>
      <Mark>{text || '\u00A0'}</Mark>
    </p>
  );
}
