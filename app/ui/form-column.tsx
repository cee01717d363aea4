import type { ReactNode } from 'react';
import { Card } from './card.tsx';

/** A form in a sheet: its boxes are no wider than lines of text are read well. */
export function FormColumn({ children }: { children: ReactNode }) {
  return (
    <Card>
      <div className="reading-wide">{children}</div>
    </Card>
  );
}
