import { expect, it } from 'vitest';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { cents } from '#app/ground/money/cents.ts';
import { STAGES } from '#app/request/stages.ts';
import { boughtText } from '#app/request/bought.ts';
import {
  changedText,
  evidenceText,
  firstPaymentText,
  nextStepText,
  returnText,
  type Standing,
  standingText,
  w9Text,
  WHILE_MONEY_STANDS,
} from './texts.ts';

const STANDING = {
  endsAt: 'Mar 12, 2026, 5:00 PM EDT',
  place: 3,
  reference: 'HN-ABC234',
  amount: '$150,000.00',
  fundedOn: 'Mar 12, 2026',
  short: null,
};

const INK =
  'To be signed in ink: Deed of trust, Mortgage. Print it from this page, and send the signed ' +
  'original to Hearth, 1 Main Street.';

it('each stage says one thing in the specified words', () => {
  const say = (stage: (typeof STAGES)[number], more: object = {}) =>
    standingText({ ...STANDING, stage, ...more });
  expect(say('requested')).toBe('Our team reads your request and contacts you.');
  expect(say('waitlisted')).toBe('Waitlist, place 3.');
  expect(say('offered')).toBe('It is your turn: take this note by Mar 12, 2026, 5:00 PM EDT.');
  expect(say('reserved')).toBe('Reserved for you until Mar 12, 2026, 5:00 PM EDT.');
  expect(say('reserved', { short: '$25.00' })).toBe('Short by $25.00.');
  expect(say('documents_out', { needsSignature: true })).toBe('Your signature is needed.');
  expect(say('documents_out', { short: '$25.00' })).toBe('The papers are out. Short by $25.00.');
  expect(say('signed')).toBe('Send $150,000.00 by Mar 12, 2026, 5:00 PM EDT and quote HN-ABC234.');
  expect(say('signed', { short: '$25.00' })).toBe(
    'Short by $25.00. Send the rest and quote HN-ABC234.',
  );
  expect(say('declined', { isFundedByAnother: true })).toMatch(/^Funded by another investor\./);
  expect(say('declined')).toBe('The company could not approve this request.');
  expect(say('withdrawn')).toBe('This request was withdrawn.');
  expect(say('released')).toBe('The company has released the reservation.');
  expect(say('expired')).toBe('The reservation has expired.');
  expect(say('expired', { wasOffer: true })).toBe('The offer has expired.');
  expect(say('active')).toBe('Funded on Mar 12, 2026. Interest runs from this day.');
  expect(STAGES.filter((stage) => !say(stage).endsWith('.'))).toEqual([]);
});

it('after a funding was undone the money is here, whatever the stage says', () => {
  const whole = { ...STANDING, stage: 'signed', standsWhole: true } as const;
  expect(standingText(whole)).toBe('Your money is here. The company looks at it again.');
  expect(nextStepText(whole)).toBeNull();
});

it('terms that were changed after the request are said, with an amount that was changed', () => {
  expect(changedText('Mar 12, 2026')).toBe(
    'The terms of this note were changed on Mar 12, 2026, after the request. These are those of ' +
      'now.',
  );
  expect(changedText('Mar 12, 2026', '$90,000.00')).toBe(
    'The terms of this note were changed on Mar 12, 2026, after the request. It amounts to ' +
      '$90,000.00 now: withdraw, and ask again for that.',
  );
  expect(WHILE_MONEY_STANDS).toBe('and as long as money stands for it');
});

it('of a seasoned note the dates stay, and what is paid is not what is bought (6.4)', () => {
  const first = { dueOn: isoDate('2026-12-01'), amountCents: cents(46_667n) };
  const seasoned = { firstPayment: firstPaymentText(first) };
  expect(standingText({ ...STANDING, stage: 'active', seasoned })).toBe(
    'Funded on Mar 12, 2026. The dates of the note stay as they are: your first payment is ' +
      '$466.67 on Dec 1, 2026, a whole one.',
  );
  expect(standingText({ ...STANDING, stage: 'active', seasoned: { firstPayment: null } })).toBe(
    'Funded on Mar 12, 2026. The dates of the note stay as they are.',
  );
  const owed = { on: isoDate('2026-03-12'), owedCents: cents(8_000_000) };
  expect(boughtText(cents(9_300_000), owed)).toBe(
    'You pay $93,000.00, the whole amount of the note, for a balance of $80,000.00 that is owed ' +
      'on Mar 12, 2026. Payments that fall due before your money comes are not yours, and lessen ' +
      'it.',
  );
});

it('who waits in line reads until when the note is reserved, and what happens then', () => {
  const waiting = { ...STANDING, stage: 'waitlisted', waitsUntil: STANDING.endsAt } as const;
  expect(nextStepText(waiting)).toBe(
    'This note is reserved until Mar 12, 2026, 5:00 PM EDT. If it becomes free, we offer it to ' +
      'those in line whom we have approved, one at a time and in their order. We write to you ' +
      'when it is your turn.',
  );
  // Money that stands has no end, and is nobody else's business.
  expect(nextStepText({ ...waiting, waitsUntil: null })).toMatch(/^This note is reserved\. If it /);
});

it('a signed reservation past its end says until when the money is still taken (6.X4)', () => {
  const late = { ...STANDING, stage: 'signed', graceUntil: 'Mar 13, 2026, 5:00 PM EDT' } as const;
  expect(standingText(late)).toBe(
    'The time to send $150,000.00 was over on Mar 12, 2026, 5:00 PM EDT.',
  );
  expect(nextStepText(late)).toBe(
    'Money that arrives by Mar 13, 2026, 5:00 PM EDT is still taken: quote HN-ABC234. After that ' +
      'the reservation expires.',
  );
  // What is short is said before the time that is over.
  expect(standingText({ ...late, short: '$25.00' })).toBe(
    'Short by $25.00. Send the rest and quote HN-ABC234.',
  );
});

it('what cannot go on without evidence says so, and what to do', () => {
  const of = (stage: (typeof STAGES)[number], evidence: Standing['evidence']) => {
    const standing = { ...STANDING, stage, evidence, needsSignature: true };
    return [standingText(standing), evidenceText(standing)].join(' ');
  };
  expect(of('requested', 'missing')).toMatch(
    /^Your evidence of accreditation is missing.* Add some .*can be approved\. Or withdraw this/,
  );
  expect(of('documents_out', 'missing')).toMatch(/^Your evidence .*missing.*, you can sign\.$/);
  expect(of('requested', 'not_stated')).toMatch(/^Say whether .* which, your request can be/);
  expect(of('offered', 'not_stated')).toMatch(
    /^It is your turn: .*Once you have said which, you can take this note\.$/,
  );
  // Whoever has signed is not asked again.
  const waits = { ...STANDING, stage: 'documents_out', evidence: 'missing' } as const;
  expect(standingText(waits)).toBe(
    'The papers are out. Reserved for you until Mar 12, 2026, 5:00 PM EDT.',
  );
  expect(of('documents_out', 'in_review')).toMatch(/waits for our review\. Once .*you can sign\.$/);
  expect(of('reserved', 'missing')).toMatch(/^Reserved for you until .*no evidence of yours/);
  const reserved = { ...STANDING, stage: 'reserved', evidence: 'missing' } as const;
  expect(nextStepText(reserved)).toBeNull();
  expect(of('documents_out', null)).toBe('Your signature is needed. ');
});

it('who has declined papers is not promised the next ones as if nothing had happened', () => {
  const standing = { ...STANDING, stage: 'reserved', wasDeclined: true } as const;
  expect(nextStepText(standing)).toBe(
    'The papers were declined. Our team reads why, and contacts you or sends you new ones to sign.',
  );
});

it('who waits for a form W-9 or a profile is not sent away with nothing to do (6.1)', () => {
  const next = (w9: Parameters<typeof w9Text>[0]) =>
    nextStepText({ ...STANDING, stage: 'reserved', w9 });
  expect(next({ waiting: 'documents', state: 'missing' })).toBeNull();
  expect(next({ waiting: 'funds', state: 'missing' })).toBe('Next we send you the papers to sign.');
  const lacking = { ...STANDING, stage: 'reserved' as const, lacksProfile: true };
  expect(nextStepText(lacking)).toBe('Next we send you the papers to sign.');
  expect(w9Text({ waiting: 'funds', state: 'missing' }, 'lender')).toMatch(
    /^The note becomes active once we have checked your form W-9\. /,
  );
  expect(w9Text({ waiting: 'documents', state: 'missing' }, 'company')).toMatch(
    /^The documents wait for the form W-9 of this lender\. /,
  );
  expect(next({ waiting: 'funds', state: 'received' })).toMatch(/You need do nothing until then.$/);
  expect(w9Text({ waiting: 'documents', state: 'missing' }, 'lender')).toBe(
    'We send you the papers to sign once we have checked your form W-9. ' +
      'No form W-9 has been added yet.',
  );
  expect(w9Text({ waiting: 'funds', state: 'received' }, 'company')).toBe(
    'The note becomes active once the form W-9 of this lender was checked. ' +
      'The form waits to be checked.',
  );
});

it('money that has to go back is told for what it is', () => {
  const say = (stage: (typeof STAGES)[number]) => returnText({ stage, amount: '$0.01' });
  expect(say('active')).toBe('$0.01 came in excess and will be returned to you.');
  expect(say('signed')).toBe('$0.01 came in excess and will be returned to you.');
  expect(say('expired')).toBe('$0.01 is still here and will be returned to you.');
});

it('who asked is told what comes next, and whose turn it is', () => {
  const next = (stage: (typeof STAGES)[number], more: object = {}) =>
    nextStepText({ ...STANDING, stage, ...more });
  expect(next('reserved')).toMatch(/^Next we send you the papers/);
  expect(next('documents_out', { needsSignature: true })).toBe(
    'Reserved for you until Mar 12, 2026, 5:00 PM EDT.',
  );
  expect(next('documents_out', { waitsFor: ['Ira Boone'] })).toBe(
    'Now it is the turn of Ira Boone. We write to you once all have signed.',
  );
  expect(next('documents_out', { waitsFor: ['Ira Boone', 'Ann Lee'] })).toMatch(
    /^Now it is the turn of Ira Boone and Ann Lee\. We write/,
  );
  const inInk = {
    titles: ['Deed of trust', 'Mortgage'],
    by: 'the lender',
    to: 'Hearth, 1 Main Street',
  };
  expect(next('documents_out', { inInk })).toBe(INK);
  expect(next('documents_out', { inInk, needsSignature: true })).toBe(
    `Reserved for you until Mar 12, 2026, 5:00 PM EDT. ${INK}`,
  );
  const standing = { ...STANDING, stage: 'documents_out', inInk } as const;
  expect(standingText(standing)).toBe(
    'To be signed in ink by the lender until Mar 12, 2026, 5:00 PM EDT: Deed of trust, Mortgage.',
  );
  expect(standingText({ ...standing, waitsFor: ['Ira Boone'] })).toMatch(/^The papers are out\./);
  expect(next('documents_out', { inInk, waitsFor: ['Ira Boone'] })).toMatch(
    /^Now it is the turn of Ira Boone. To be signed in ink: /,
  );
  expect(standingText({ ...standing, short: '$25.00' })).toBe(
    'The papers are out. Short by $25.00.',
  );
  const rest =
    'The note stays yours while your money is here. Interest starts on the day on which the ' +
    'rest of it arrives.';
  expect(next('signed', { short: '$25.00' })).toBe(rest);
  expect(next('documents_out', { short: '$25.00' })).toBe(rest);
  expect(next('signed', { short: '$25.00', needsSignature: true })).toBe(rest);
  expect(next('signed')).toBe('Interest starts on the day on which all of your money is here.');
  // What the sentence of the stage has no room for is said behind it.
  expect(next('documents_out', { needsSignature: true, short: '$25.00' })).toMatch(
    /^Short by \$25\.00\. The note stays yours while/,
  );
  expect(next('active')).toBeNull();
});
