import { assertNever } from '#app/ground/assert.ts';
import type { ReceiptStanding } from '#app/server/views/held-note-detail-view.ts';
import { Badge } from '#app/ui/badge.tsx';

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
