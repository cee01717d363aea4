import { checkForm } from '#app/ui/read-form.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import type { RequestReview } from '#app/request/show.server.ts';
import { pendingReview } from '#tests/fixtures/pending-review.ts';
import { answerForm } from '#app/ui/answer-form.ts';
import { decisionSchema } from '#app/request/decision-schema.ts';
import { DECISION_REFUSALS, type DecisionRefusal } from '#app/request/decision-words.ts';
import { explain } from '#app/ground/refusals.ts';
import { ReviewDialog } from './review-dialog.tsx';

/** The dialog as the server renders it, after an approval that was refused for this reason. */
function review(facts: Partial<RequestReview>, refusal?: DecisionRefusal): string {
  const typed = new FormData();
  typed.append('requestId', 'r');
  typed.append('decision', 'approved');
  typed.append('fundedOn', '2026-11-21');
  typed.append('adminNotes', 'Called on Monday');
  const answer =
    refusal && answerForm(checkForm(typed, decisionSchema), explain(DECISION_REFUSALS, refusal));
  const request = { ...pendingReview, ...facts };
  const Page = createRoutesStub([
    { path: '/', Component: () => <ReviewDialog request={request} closeTo="/" answer={answer} /> },
  ]);
  return renderToStaticMarkup(<Page initialEntries={['/']} />);
}

const times = (html: string, words: string) => html.split(words).length - 1;

const BARRIERS: [string, Partial<RequestReview>, DecisionRefusal, string][] = [
  ['its note is held', { isTooLate: true }, { kind: 'already_funded' }, 'already funded'],
  [
    'its note has another amount now',
    { otherAmountCents: cents(16_000_000n) },
    { kind: 'amount_changed' },
    'has changed since it was requested',
  ],
  [
    'its property is a draft',
    { isDraft: true },
    { kind: 'not_published' },
    'has to publish it before',
  ],
  [
    'the investor is not verified',
    { isVerified: false },
    { kind: 'investor_unverified' },
    'has not verified their email address',
  ],
];

describe('a request that cannot be approved', () => {
  it.each(BARRIERS)(
    'says once that %s, and offers to reject it alone',
    (_, facts, refusal, said) => {
      for (const html of [review(facts), review(facts, refusal)]) {
        expect(times(html, said)).toBe(1);
        expect(html).toContain('>Reject Request</button>');
        expect(html).not.toContain('Submit Decision');
        expect(html).not.toContain('Approve Request');
      }
      expect(review(facts, refusal)).toContain('role="alert"');
    },
  );

  it('says the one reason that lasts longest when there are several', () => {
    const html = review({ isTooLate: true, isDraft: true, isVerified: false });
    expect(html).toContain('can only be rejected');
    expect(html).not.toMatch(/draft|verified/);
  });
});

describe('a request that somebody else has decided meanwhile', () => {
  const html = review(
    { obstacle: 'decided', status: 'rejected', reviewerName: 'Ada Whitfield' },
    { kind: 'already_decided', status: 'rejected', reviewerName: 'Ada Whitfield' },
  );

  it('says so once, and keeps in sight what was typed', () => {
    expect(times(html, 'Ada Whitfield has already rejected this request.')).toBe(1);
    expect(html).toContain('Called on Monday');
  });

  it('has nothing to submit', () => {
    expect(html).not.toMatch(/type="radio"|Submit Decision|Reject Request/);
  });
});

it('a request that can be approved asks for a decision', () => {
  const html = review({});
  expect(times(html, 'type="radio"')).toBe(2);
  expect(html).toContain('>Submit Decision</button>');
});
