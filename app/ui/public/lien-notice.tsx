import { lienLabel } from '#app/domain/note/lien-label.ts';
import { Notice } from '#app/ui/notice.tsx';

/**
 * What it means that a note is not the first to be repaid; nothing for one that is. Source: rules
 * 1.2.
 */
export function LienNotice({ lienPosition }: { lienPosition: number | null }) {
  if (lienPosition === 1) return null;
  if (lienPosition === null) {
    return (
      <Notice tone="warning" title="No lien position is recorded">
        Ask us where this note stands before you decide.
      </Notice>
    );
  }
  const place = lienPosition === 2 ? 'second' : lienLabel(lienPosition).replace(' Lien', '');
  return (
    <Notice tone="warning" title={`This note is in ${place} position`}>
      If the house has to be sold to repay its loans, the liens before this one are paid first. This
      note gets what is left.
    </Notice>
  );
}
