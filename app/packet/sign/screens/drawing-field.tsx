import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './drawing-field.module.css';

/** The field that a pen moves on, whatever its size on the screen. */
const WIDTH = 1000;
const HEIGHT = 300;
/** No signature has more; what comes after is not kept. */
const MOST_POINTS = 2500;

/** A place to draw on, for whoever would rather draw than type: it alone needs scripts. */
export function DrawingField({ name }: { name: string }) {
  const isHydrated = useHydrated();
  const [points, setPoints] = useState<readonly string[]>([]);
  const isDrawing = useRef(false);
  const add = (step: 'M' | 'L', event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = (part: number, most: number) =>
      Math.max(0, Math.min(most - 1, Math.round(part * most)));
    const x = at((event.clientX - box.left) / box.width, WIDTH);
    const y = at((event.clientY - box.top) / box.height, HEIGHT);
    setPoints((before) =>
      before.length < MOST_POINTS ? [...before, `${step} ${x} ${y}`] : before,
    );
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    isDrawing.current = true;
    add('M', event);
  };
  const strokes = points.join(' ');
  return (
    <div className="grid gap-2">
      <input type="hidden" name={name} value={strokes} />
      {isHydrated && (
        <>
          <p className="text-sm medium">Draw it, if you like (optional)</p>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            className={styles.field}
            role="img"
            aria-label={strokes === '' ? 'An empty field to draw on' : 'What you have drawn'}
            onPointerDown={begin}
            onPointerMove={(event) => isDrawing.current && add('L', event)}
            onPointerUp={() => (isDrawing.current = false)}
            onPointerCancel={() => (isDrawing.current = false)}
          >
            <path d={strokes} className={styles.stroke} />
          </svg>
          {strokes !== '' && (
            <div>
              <Button type="button" variant="quiet" size="small" onClick={() => setPoints([])}>
                Clear Drawing
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
