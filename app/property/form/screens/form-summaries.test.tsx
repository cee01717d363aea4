import { BARE_PROPERTY } from '#tests/fixtures/bare-property.ts';
import { pendingReview } from '#tests/fixtures/pending-review.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { answerForm } from '#app/ui/answer-form.ts';
import { checkForm } from '#app/ui/read-form.ts';
import { DecisionForm } from '#app/request/screens/decision-form.tsx';
import { decisionSchema } from '#app/request/decision-schema.ts';
import { EditPropertyForm } from './edit-form.tsx';
import { editPropertySchema } from '#app/property/form/schema.ts';

/** The lines of the summary at the head of a form that the server has sent back. */
function summaryOf(page: ReactNode): [fieldId: string | null, message: string][] {
  const Page = createRoutesStub([{ path: '/', Component: () => page }]);
  const html = renderToStaticMarkup(<Page initialEntries={['/']} />);
  const [, list = ''] = /role="alert".*?<ul[^>]*>(.*?)<\/ul>/s.exec(html) ?? [];
  return [...list.matchAll(/<li>(?:<a href="#([^"]*)">)?([^<]*)/g)].map(([, id, message]) => [
    id ?? null,
    message ?? '',
  ]);
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

it('a refused decision lists what is wrong, each line leading to its field', () => {
  const form = formOf({
    requestId: 'r',
    decision: '',
    fundedOn: 'x',
    adminNotes: 'x'.repeat(6000),
  });
  const answer = answerForm(checkForm(form, decisionSchema));
  expect(summaryOf(<DecisionForm request={pendingReview} answer={answer} />)).toEqual([
    ['decision-decision', 'Choose Approve Request or Reject Request'],
    ['decision-fundedOn', 'Enter a date'],
    ['decision-adminNotes', 'Use at most 5000 characters'],
  ]);
});

it('a decision that the service refuses for one field lists that as well', () => {
  const form = formOf({ requestId: 'r', decision: 'approved', fundedOn: '2026-11-21' });
  const submission = checkForm(form, decisionSchema);
  const refusal = { title: 'Not saved', message: 'Too early', field: 'fundedOn' };
  const answer = answerForm(submission, refusal);
  expect(summaryOf(<DecisionForm request={pendingReview} answer={answer} />)).toEqual([
    ['decision-fundedOn', 'Too early'],
  ]);
});

it('a refused property lists what is wrong and where, also within its lists', () => {
  const form = formOf({
    address: '',
    city: 'Dayton',
    state: 'OH',
    zipCode: '',
    status: 'available',
  });
  form.append('bedrooms', 'many');
  form.append('scopeItems[0].name', 'Roof');
  form.append('scopeItems[0].cost', 'dear');
  form.append('comparables[0].address', 'A');
  form.append('comparables[1].bathrooms', '2.25');
  const submission = checkForm(form, editPropertySchema);
  const answer = { ...answerForm(submission), images: null };
  const steps = 'Enter a number from 0 to 99 in steps of 0.5';
  expect(summaryOf(<EditPropertyForm property={BARE_PROPERTY} answer={answer} />)).toEqual([
    ['edit-property-address', 'Address is required'],
    ['edit-property-zipCode', 'ZIP code is required'],
    ['edit-property-bedrooms', `Bedrooms: ${steps}`],
    [
      'edit-property-scopeItems[0].cost',
      'Item 1, Estimated Cost: Enter an amount in dollars with at most 2 decimals',
    ],
    ['edit-property-comparables[1].address', 'Comparable 2: Address is required'],
    ['edit-property-comparables[1].bathrooms', `Comparable 2, Bathrooms: ${steps}`],
  ]);
});
