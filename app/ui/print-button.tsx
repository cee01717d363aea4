import { Printer } from 'lucide-react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

/**
 * Brings the page to paper. Printing needs scripts: until they run the button holds its place and
 * is neither seen nor reached.
 */
export function PrintButton({ size }: { size?: 'regular' | 'small' }) {
  const hydrated = useHydrated();
  return (
    <Button
      type="button"
      variant="secondary"
      size={size}
      className={hydrated ? undefined : 'unseen'}
      onClick={() => print()}
    >
      <Icon of={Printer} size={16} />
      Print
    </Button>
  );
}
