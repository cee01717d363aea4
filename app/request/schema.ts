import * as v from 'valibot';
import { LONGEST_MESSAGE } from '#app/ground/typed.ts';
import { EVIDENCE_BOXES, evidenceIssues, evidenceOf } from '#app/offering/gate/schema.ts';
import { text } from '#app/ui/form-values.ts';
import { NO_NOTE_MESSAGE, NO_ORGANIZATION } from './rules.ts';

const MESSAGE_TOO_LONG = `Use at most ${LONGEST_MESSAGE} characters.`;

/** The form that asks to fund a note, which the page has chosen. Source: rules 1.5. */
export const requestSchema = v.pipe(
  v.object({
    noteId: v.pipe(text(), v.trim()),
    organizationId: v.pipe(text(), v.trim()),
    profileId: v.pipe(text(), v.trim()),
    message: v.pipe(text(), v.trim(), v.maxLength(LONGEST_MESSAGE, MESSAGE_TOO_LONG)),
    ...EVIDENCE_BOXES,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed) for (const issue of evidenceIssues(dataset.value)) addIssue(issue);
  }),
  v.check(({ noteId }) => noteId !== '', NO_NOTE_MESSAGE),
  v.transform(({ noteId, organizationId, profileId, message, ...said }) => ({
    noteId,
    organizationId: organizationId === NO_ORGANIZATION ? null : organizationId || undefined,
    profileId: profileId || null,
    message: message || null,
    evidence: evidenceOf(said),
  })),
);
