import { data } from 'react-router';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { previewFunds } from '#app/funding/money/preview.server.ts';
import { type FundsOutcome, recordFunds } from '#app/funding/money/record.server.ts';
import { recordReturn, reverseFunds } from '#app/funding/money/take-back.server.ts';
import { fundsSchema, returnSchema, reverseSchema } from '#app/funding/schema.ts';
import { goneText, lateText, waitsText } from '#app/funding/words.ts';
import { sealSoon } from '#app/packet/seal/soon.server.ts';
import { callerOf } from '#app/server/session.ts';
import { refuseForm } from '#app/ui/answer-form.ts';
import { readForm } from '#app/ui/read-form.ts';
import { answer, refused, type Sent } from './answers.tsx';

export type MoneyIntent = 'funds' | 'return' | 'reverse';

/** Records money that a form of the page is about. */
export async function answerMoney(sent: Sent, intent: MoneyIntent) {
  const { requestId, context } = sent;
  const caller = callerOf(context);
  switch (intent) {
    case 'funds': {
      const read = readForm(sent.form, fundsSchema);
      if (read.status !== 'success') return refuseForm(intent, read);
      const input = { requestId, ...read.value };
      // The rows are shown first, and again when they have become others meanwhile.
      const preview = await previewFunds(caller, input);
      if (!preview.ok) return refused(intent, read, preview.reason);
      if (sent.form.get('seen') !== preview.value.mark) {
        return data({ intent, answer: { result: read.reply() }, preview: preview.value });
      }
      const done = await recordFunds(caller, input);
      if (done.ok && done.value.kind === 'active') sealSoon(caller);
      return answer(sent, intent, read, done, outcomeToast);
    }
    case 'return': {
      const read = readForm(sent.form, returnSchema);
      if (read.status !== 'success') return refuseForm(intent, read);
      const done = await recordReturn(caller, { requestId, ...read.value });
      return answer(sent, intent, read, done, (gone) => [
        'Return recorded',
        goneText('It went back.', gone),
      ]);
    }
    case 'reverse': {
      const read = readForm(sent.form, reverseSchema);
      if (read.status !== 'success') return refuseForm(intent, read);
      const done = await reverseFunds(caller, { requestId, ...read.value });
      return answer(sent, intent, read, done, (gone) => [
        'Entry taken back',
        goneText('It does not count.', gone),
      ]);
    }
  }
}

function outcomeToast(outcome: FundsOutcome): readonly [string, string] {
  switch (outcome.kind) {
    case 'short':
      return ['Funds recorded', `Short by ${formatMoney(outcome.byCents)}.`];
    case 'to_return':
      return [
        'Funds recorded',
        `More came than the note is for: return ${formatMoney(outcome.sumCents)}.`,
      ];
    case 'waits':
      return ['Funds recorded', waitsText(outcome.reason)];
    case 'late':
      return ['Funds recorded', lateText(outcome)];
    case 'active': {
      const over = outcome.excessCents > 0n ? ` Return ${formatMoney(outcome.excessCents)}.` : '';
      return ['The note is active', `Funded on ${formatDate(outcome.fundedOn)}.${over}`];
    }
  }
}
