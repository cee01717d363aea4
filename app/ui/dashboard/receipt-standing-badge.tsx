import { assertNever } from '#app/domain/assert.ts';
import { Badge } from '#app/ui/badge.tsx';

export type ReceiptStanding = 'stands' | 'reversed' | 'reversal';

/** Whether a receipt stands, was reversed, or is the reversal of one. */
export function ReceiptStandingBadge({ standing }: { standing: ReceiptStanding }) {
  switch (standing) {
    case 'stands':
      return <Badge tone="success">Received</Badge>;
    case 'reversed':
      return <Badge>Reversed</Badge>;
    case 'reversal':
      return <Badge tone="warning">Reversal</Badge>;
    default:
      return assertNever(standing);
  }
}
