import { expect, it } from 'vitest';
import { ANONYMOUS } from '#app/ground/actor.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { DEFAULT_FUNDING_SETTINGS } from '#app/offering/settings/rules.ts';
import { saveFundingSettings } from '#app/offering/settings/save.server.ts';
import { addDays, addMonths, firstOfNextMonth } from '#app/ground/calendar/iso-date.ts';
import { cents, sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import type { NoteTerms } from '#app/ground/schedule/terms.ts';
import { proposeFirstPayment } from '#app/note/funded-terms.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { fundingOf, hireAdmins, TODAY } from '#tests/helpers/funding.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { fundNoteOn } from './funding-day.ts';
import { readProperty } from './read.server.ts';

// What a visitor is shown of a funding date is what approving a request on it stores (D16).
const installation = await openOwnInstallation();
const funding = fundingOf(installation);
const people = await hireAdmins(installation, funding);

const KINDS: Record<string, Partial<NoteTerms>> = {
  'interest only': {},
  'a first payment that is still ahead': { firstPaymentOn: addDays(TODAY, 40) },
  'a level payment': { paymentType: 'amortizing_fixed', termMonths: 60 },
  'a manual payment': { paymentType: 'manual_fixed', manualPaymentCents: cents(91_237n) },
  'seasoned, and repaid month by month': {
    paymentType: 'amortizing_fixed',
    startingPrincipalCents: cents(12_345_678n),
  },
};

async function storedRows(noteId: string, from: string) {
  return installation.database.look(
    `select period_number as period, due_date::text as due, interest_due_cents::text as interest,
       principal_due_cents::text as principal, ending_balance_cents::text as balance
     from property_note_payments where note_id = $1 and due_date >= $2 order by period_number`,
    [noteId, from],
  );
}

async function fundingShown(propertyId: string, fundingDay: string | null) {
  const wish = { propertyId, noteId: null, fundingDay };
  const view = mustSucceed(await readProperty(callAs(installation, ANONYMOUS), wish));
  return view.kind === 'open' ? view.funding : null;
}

for (const [kind, more] of Object.entries(KINDS)) {
  it.each([0, 9, 55, 90])(`${kind}: as it is stored when funded %i days on`, async (days) => {
    const terms = { ...SAMPLE_TERMS, ...more };
    const isSeasoned = terms.startingPrincipalCents !== null;
    const fundedOn = addDays(TODAY, days);
    const offered = await funding.offer(people.admin, more);
    const requestId = await funding.ask(await funding.newInvestor(), offered);
    const shown = await fundingShown(offered.propertyId, fundedOn);
    const promised = mustSucceed(fundNoteOn(terms, { fundedOn, rule: 'month_later' }));

    const firstPaymentOn = isSeasoned ? null : proposeFirstPayment(terms, fundedOn);
    mustSucceed(await funding.decide(people.admin, requestId, { fundedOn, firstPaymentOn }));

    expect(await storedRows(offered.noteId, fundedOn)).toEqual(
      promised.rows.map((row) => ({
        period: row.periodNumber,
        due: row.dueOn,
        interest: row.interestDueCents.toString(),
        principal: row.principalDueCents.toString(),
        balance: row.endingBalanceCents.toString(),
      })),
    );
    expect(await funding.noteOf(offered.noteId)).toMatchObject({
      maturity_date: promised.maturityOn,
      held_from: fundedOn,
    });
    const interest = sumCents(promised.rows.map((row) => row.interestDueCents));
    expect(shown?.error).toBeNull();
    expect(shown?.summary).toContain(formatMoney(interest));
    expect(await fundingShown(offered.propertyId, fundedOn)).toBeNull();
  });
}

it('stage by stage the first payment follows the setting (6.4)', async () => {
  const { propertyId } = await funding.offer(people.admin, { firstPaymentOn: null });
  const firstOn = async () => (await fundingShown(propertyId, TODAY))?.rows[0]?.cells.at(-1);
  const settings = { ...DEFAULT_FUNDING_SETTINGS, firstPaymentRule: 'second_month' as const };
  const admin = callAs(installation, people.admin);
  mustSucceed(await saveFundingSettings(admin, settings));
  expect((await firstOn())?.details).toContain(formatDate(addMonths(TODAY, 1)));
  mustSucceed(await saveFundingSettings(admin, { ...settings, fundingWay: 'staged' }));
  const second = firstOfNextMonth(firstOfNextMonth(TODAY));
  expect((await firstOn())?.details).toContain(formatDate(second));
  await installation.database.look('delete from funding_settings');
});

it('a day that the page refuses is refused by the approval too', async () => {
  const offered = await funding.offer(people.admin);
  const requestId = await funding.ask(await funding.newInvestor(), offered);
  const fundedOn = addDays(TODAY, 91);
  expect((await fundingShown(offered.propertyId, fundedOn))?.error).toMatch(/^Choose a day from/);
  expect(await funding.decide(people.admin, requestId, { fundedOn })).toEqual({
    ok: false,
    reason: { kind: 'funded_too_far_ahead' },
  });
});
