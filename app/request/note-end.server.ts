import { knownNoteStatus, noteStatusLabel } from '#app/note/rules.ts';
import type { Stage } from './stages.ts';

/**
 * What has become of the note of a request since it was funded, in words to stand beside 'Active',
 * which is the last stage of a request: 'Note paid off'. Null while the note runs, and where the
 * reader may not see it. Source: rules 2.4 and 6.3.
 */
export function noteEnd(stage: Stage, noteStatus: string | null): string | null {
  if (stage !== 'active' || noteStatus === null) return null;
  const known = knownNoteStatus(noteStatus);
  if (known !== 'paid_off' && known !== 'defaulted') return null;
  return `Note ${noteStatusLabel(known).toLowerCase()}`;
}
