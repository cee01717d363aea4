import { addDays } from '#app/ground/calendar/iso-date.ts';
import { listEvidence } from '#app/offering/accreditation/read.server.ts';
import { reviewEvidence } from '#app/offering/accreditation/review.server.ts';
import { submitEvidence, withdrawEvidence } from '#app/offering/accreditation/submit.server.ts';
import { listLenders } from '#app/profile/find.server.ts';
import { callAs, type Demo, type DemoPeople, mustSucceed } from './demo.ts';
import { type DemoEvidence, readDemoEvidence } from './demo-data.ts';
import { readDemoPicture } from './demo-picture.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Evidence that lenders are accredited, in each state: an old letter has expired meanwhile. */
export async function seedEvidence(demo: Demo, people: DemoPeople): Promise<void> {
  for (const evidence of readDemoEvidence()) {
    demo.travelTo(new Date(demo.today.getTime() - evidence.daysAgo * DAY_MS));
    await seedOne(demo, people, evidence);
  }
  demo.travelTo(demo.today);
}

async function seedOne(demo: Demo, people: DemoPeople, evidence: DemoEvidence): Promise<void> {
  const caller = callAs(demo, people.of(evidence.by));
  const lender = (await listLenders(caller)).find(({ label }) => label === evidence.lender);
  if (lender === undefined) throw new Error(`the demo has no lender ${evidence.lender}`);
  const today = caller.clock.today();
  const { name, number } = evidence;
  const isLetter = evidence.method === 'letter';
  const { bytes } = await readDemoPicture(0, 'plan');
  const given = await submitEvidence(caller, {
    profileId: lender.id,
    facts: isLetter
      ? {
          method: 'letter',
          writer: 'attorney',
          name,
          registerNumber: number,
          datedOn: addDays(today, -3),
        }
      : { method: 'licence', licence: 'Series 65', number },
    papers: isLetter ? [bytes] : [],
  });
  mustSucceed(given, `evidence of ${evidence.lender}`);
  const { outcome, reason } = evidence;
  if (outcome === null) return;
  const admin = callAs(demo, people.admin);
  const waiting = mustSucceed(
    await listEvidence(admin, { state: 'submitted', page: 1 }),
    'evidence that waits',
  );
  const accreditationId = waiting.rows[0]?.id ?? '';
  if (outcome === 'withdrawn') {
    const taken = await withdrawEvidence(caller, { profileId: lender.id, accreditationId });
    mustSucceed(taken, `taking evidence of ${evidence.lender} back`);
    return;
  }
  const from = isLetter ? addDays(today, -3) : today;
  const verdict = outcome;
  const reviewed = await reviewEvidence(admin, { accreditationId, verdict, reason, from });
  mustSucceed(reviewed, `the review of ${evidence.lender}`);
}
