import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { cents, ZERO_CENTS } from '#app/ground/money/cents.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import type { WorkQueueView } from '#app/overview/queue.server.ts';
import { queueLines } from '#app/overview/words.ts';
import { WorkQueue } from './work-queue.tsx';

const EMPTY = { count: 0, items: [] };

const NOTHING: WorkQueueView = {
  requests: EMPTY,
  reservations: EMPTY,
  drafts: null,
  overdue: EMPTY,
  maturing: EMPTY,
  formsD: null,
  mails: EMPTY,
  leads: null,
};

/** Where lines may end within it does not matter here. */
const html = (queue: WorkQueueView) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WorkQueue queue={{ ...queue, pictures: {} }} />
    </MemoryRouter>,
  ).replaceAll('\u00A0', ' ');

const place = { propertyId: 'p', address: '1 Alder Street' };

describe('the work queue', () => {
  it('is calm when nothing waits', () => {
    expect(html(NOTHING)).toContain('Nothing is waiting for you');
    expect(html(NOTHING)).not.toContain('<li');
  });

  it('leaves out what nothing waits in, and leads to what is named and to the rest', () => {
    const submittedOn = isoDate('2026-11-20');
    const amountCents = cents(16_500_000);
    const request = { ...place, investorName: 'Ines Moreau', amountCents, submittedOn };
    const requests = { count: 1204, items: [{ ...request, requestId: 'r' }] };
    const page = html({ ...NOTHING, requests });
    expect(page.match(/<h3/g)).toHaveLength(1);
    expect(page).toContain('href="/admin/investment-requests?waits=decision&amp;review=r"');
    expect(page).toContain('Ines Moreau, 1 Alder Street</a>');
    expect(page).toContain('since Nov 20, 2026');
    expect(page).toContain('$165,000');
    expect(page).toContain('1,204');
    expect(page).toContain('aria-label="and 1,203 more: Requests to decide"');
  });

  it('names reservations with what the company has to do, and by when', () => {
    const one = {
      ...place,
      requestId: 'r',
      amountCents: cents(16_200_000),
      shortCents: null,
      excessCents: null,
    };
    const endsAt = 'Nov 28, 2026, 5:57 PM EST';
    const page = html({
      ...NOTHING,
      reservations: {
        count: 5,
        items: [
          { ...one, stage: 'reserved', endsAt },
          { ...one, requestId: 's', stage: 'signed', endsAt },
          { ...one, requestId: 't', stage: 'signed', shortCents: cents(2_500), endsAt: null },
          { ...one, requestId: 'u', stage: 'signed', excessCents: ZERO_CENTS, endsAt: null },
          { ...one, requestId: 'v', stage: 'signed', excessCents: cents(4_100), endsAt: null },
        ],
      },
    });
    expect(page).toContain(`send the papers by ${endsAt}`);
    expect(page).toContain(`check the bank by ${endsAt}`);
    expect(page).toContain('short by $25.00');
    expect(page).toContain('the whole amount stands<');
    expect(page).toContain('the whole amount stands, return $41.00');
    expect(page).toContain('href="/admin/investment-requests/t"');
  });

  it('says how many more there are where no list shows just them', () => {
    const draft = { ...place, changedOn: isoDate('2026-11-20') };
    const page = html({ ...NOTHING, drafts: { count: 3, items: [draft] } });
    expect(page).toContain('changed Nov 20, 2026');
    expect(page).toContain('and 2 more</span>');
  });

  it('leads from its title to the list of exactly those rows, even when it names all', () => {
    const oldestDueOn = isoDate('2026-09-01');
    const arrears = { missingCents: cents(175_000), paymentCount: 2, oldestDueOn, daysPastDue: 83 };
    const late = { ...place, noteId: 'n', arrears };
    const page = html({ ...NOTHING, overdue: { count: 1, items: [late] } });
    expect(page).toContain('2 payments missing, oldest due Sep 1, 2026 (83 days)');
    expect(page).toContain('$1,750.00');
    expect(page).toContain('href="/admin/investments?pressing=overdue"');
  });
});

describe('the lines of the queue', () => {
  it('put what is most pressing first, each with what places it', () => {
    const day = isoDate('2026-11-21');
    const amountCents = cents(9_000_000);
    const lines = queueLines({
      requests: EMPTY,
      reservations: EMPTY,
      overdue: EMPTY,
      formsD: {
        count: 1,
        items: [{ ...place, noteId: null, dueOn: isoDate('2026-11-20'), isLate: true }],
      },
      maturing: {
        count: 2,
        items: [
          { ...place, noteId: 'n', amountCents, finalOn: day, daysLeft: 0 },
          { ...place, noteId: 'm', amountCents, finalOn: isoDate('2027-02-19'), daysLeft: 90 },
        ],
      },
      drafts: { count: 1, items: [{ ...place, changedOn: day }] },
      mails: {
        count: 1,
        items: [{ mailId: 'm', template: 'reset-password', to: 'a@example.com', isGivenUp: true }],
      },
      leads: { count: 1, items: [{ leadId: 'l', fullName: 'Ines Moreau', receivedOn: day }] },
    });
    expect(lines.map(({ title, isUrgent }) => [title, isUrgent])).toEqual([
      ['Forms D to file', true],
      ['Notes maturing within 90 days', false],
      ['Drafts to publish', false],
      ['Failed mails', true],
      ['New leads', false],
    ]);
    expect(lines.flatMap(({ items }) => items.map(({ name, fact }) => `${name}: ${fact}`))).toEqual(
      [
        'File Form D by Nov 20, 2026: 1 Alder Street',
        '1 Alder Street: Nov 21, 2026, today',
        '1 Alder Street: Feb 19, 2027, in 90 days',
        '1 Alder Street: changed Nov 21, 2026',
        'Reset password: a@example.com: given up',
        'Ines Moreau: since Nov 21, 2026',
      ],
    );
  });
});
