import { addDays, addMonths, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import type { NoteTerms, PaymentType } from '#app/ground/schedule/terms.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { recordReceipt } from '#app/ledger/receipts/record.server.ts';
import { saveSchedule } from '#app/ledger/save-schedule.server.ts';
import type { Person } from '#app/ground/actor.ts';
import { randomOf } from './random-of.ts';
import { aReceipt } from './receipts.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { callAs, createPerson, readPerson, type TestInstallation } from './test-installation.ts';
import { addMember, addNote, createOrganization, list } from './world.ts';

export type Portfolio = { investor: Person; organizationId: string; noteIds: string[] };

const TYPES: PaymentType[] = ['interest_only', 'amortizing_fixed', 'fixed_principal', 'bullet'];
const STATUSES = ['active', 'active', 'active', 'defaulted', 'paid_off'];

/**
 * Organizations of one investor, with notes of every kind, begun some time in the past 20 months,
 * paid to different degrees, some with a payment that was reversed. The same seed gives the same
 * portfolios.
 */
export async function seedPortfolios(
  installation: TestInstallation,
  admin: Person,
  { count, seed }: { count: number; seed: number },
): Promise<Portfolio[]> {
  const pick = randomOf(seed);
  const properties = [];
  for (const address of ['1 Alder Lane', '2 Birch Lane', '3 Cedar Lane']) {
    properties.push(await list(installation, admin, address));
  }
  const { userId } = await createPerson(installation, { email: `investor-${seed}@example.com` });
  const portfolios: Omit<Portfolio, 'investor'>[] = [];
  for (let number = 0; number < count; number += 1) {
    const organizationId = await createOrganization(installation, `Portfolio ${number}`);
    await addMember(installation, { organizationId, userId, role: 'viewer' });
    const noteIds: string[] = [];
    for (let note = 0; note <= pick(2); note += 1) {
      const fundedOn = addDays(addMonths(installation.clock.today(), -pick(20)), -pick(28));
      const terms: NoteTerms = {
        ...SAMPLE_TERMS,
        amountCents: cents(1_000_000 + pick(90_000_000)),
        ratePpm: ratePpm(40_000 + 250 * pick(200)),
        termMonths: 12 + pick(24),
        paymentType: TYPES[pick(TYPES.length)] ?? 'interest_only',
        fixedPrincipalPercentage: '0.03',
        noteOn: fundedOn,
        firstPaymentOn: null,
      };
      const noteId = await addNote(installation, admin, {
        propertyId: properties[pick(properties.length)] ?? '',
        status: STATUSES[pick(STATUSES.length)] ?? 'active',
        terms,
        holder: { organizationId, fundedOn },
      });
      await payForNote(installation, admin, { noteId, terms, fundedOn, pick });
      noteIds.push(noteId);
    }
    portfolios.push({ organizationId, noteIds });
  }
  const investor = await readPerson(installation, userId);
  return portfolios.map((portfolio) => ({
    ...portfolio,
    investor: { ...investor, currentOrganizationId: portfolio.organizationId },
  }));
}

type Paying = {
  noteId: string;
  terms: NoteTerms;
  fundedOn: IsoDate;
  pick: (below: number) => number;
};

/** Up to four payments of any size that fits, the last of them taken back now and then. */
async function payForNote(
  installation: TestInstallation,
  admin: Person,
  { noteId, terms, fundedOn, pick }: Paying,
): Promise<void> {
  const today = installation.clock.today();
  let on = fundedOn;
  const receiptIds: string[] = [];
  for (let receipt = 0; receipt < pick(5); receipt += 1) {
    on = addDays(on, pick(90));
    if (on > today) break;
    const recorded = await recordReceipt(
      callAs(installation, admin),
      aReceipt({
        noteId,
        receivedOn: on,
        amountCents: cents(1 + pick(Number(terms.amountCents / 8n))),
        method: 'ach',
        idempotencyKey: `${receipt}`,
      }),
    );
    if (recorded.ok) receiptIds.push(recorded.value.receiptId);
  }
  const last = receiptIds.at(-1);
  if (last === undefined || pick(4) > 0) return;
  await installation.database.look(
    `insert into receipts
       (note_id, received_on, amount_cents, method, kind, reverses, idempotency_key)
     select note_id, received_on, -amount_cents, method, kind, id, 'reversal' from receipts
     where id = $1`,
    [last],
  );
  await asActor(installation.database, admin, (transaction) =>
    saveSchedule(transaction, { id: noteId, terms, fundedOn }),
  );
}
