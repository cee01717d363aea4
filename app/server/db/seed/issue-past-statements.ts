import { assert } from '#app/ground/assert.ts';
import { firstOfNextMonth } from '#app/ground/calendar/iso-date.ts';
import { noteHolders } from '#app/note/tables.server.ts';
import { openPdfPress } from '#app/server/pdf/draw-pdf.ts';
import { issueOnPress } from '#app/statement/issue.server.ts';
import { min } from 'drizzle-orm';
import { afternoonOf, asOwner, dayOf, type Demo } from './demo.ts';

/** Issues what the demo's holders would have been sent, each on the day after its period. */
export async function issuePastStatements(demo: Demo): Promise<void> {
  const [first] = await asOwner(demo, [noteHolders], (transaction) =>
    transaction.select({ on: min(noteHolders.heldFrom) }).from(noteHolders),
  );
  const today = dayOf(demo.today);
  const press = openPdfPress();
  for (let next = first?.on ?? today; next <= today; next = firstOfNextMonth(next)) {
    demo.travelTo(afternoonOf(next));
    const { failedCount } = await issueOnPress(demo.installation, press);
    assert(failedCount === 0, 'a demo has no holder without statements');
  }
  await press.close();
}
