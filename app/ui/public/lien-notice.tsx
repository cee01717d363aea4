import { lienLabel } from '#app/domain/note/lien-label.ts';
import { Notice } from '#app/ui/notice.tsx';

/**
 * What it means that a note is not the first to be repaid; nothing for one that is. Source: rules
 * 1.2.
 */
export function LienNotice({ lienPosition }: { lienPosition: number | null }) {
  if (lienPosition === 1) return null;
  const { title, text } = wordsFor(lienPosition);
  return (
    <Notice tone="warning" title={title}>
      {text}
    </Notice>
  );
}

function wordsFor(lienPosition: number | null): { title: string; text: string } {
  if (lienPosition === null) {
    return {
      title: 'No lien position is recorded',
      text: 'Ask us where this note stands before you decide.',
    };
  }
  if (lienPosition === 2) {
    return {
      title: 'This note is in second position',
      text: `If the house has to be sold to repay its loans, the lien before this one is paid first.
        This note gets what is left.`,
    };
  }
  const place = lienPosition === 3 ? 'third' : lienLabel(lienPosition).replace(' Lien', '');
  const before = lienPosition === 3 ? 'two' : `${lienPosition - 1}`;
  return {
    title: `This note is in ${place} position`,
    text: `If the house has to be sold to repay its loans, the ${before} liens before this one are
      paid first. This note gets what is left, which may be nothing.`,
  };
}
