import type { Person } from '#app/ground/actor.ts';
import { type Funding, fundingOf, hireAdmins, TODAY } from '#tests/helpers/funding.ts';
import { callAs, createPerson, readPerson } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { decideRequest } from './decide.server.ts';
import { listRequests } from './list.server.ts';

const CROWD = 50;

const installation = await openOwnInstallation();
let funding: Funding;
let lister: Person;
let admins: Person[];

beforeAll(async () => {
  funding = fundingOf(installation);
  ({ lister } = await hireAdmins(installation, funding));
  admins = await crowdOf((count) =>
    createPerson(installation, {
      email: `admin${count}@example.com`,
      firstName: 'Admin',
      lastName: `Nr${count}`,
      isPlatformAdmin: true,
    }),
  );
});

async function crowdOf<T>(make: (count: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let count = 0; count < CROWD; count += 1) made.push(await make(count));
  return made;
}

type Wish = { by: Person; requestId: string; decision: 'approved' | 'rejected' };

/** Everybody presses at once; each with notes of their own, by which the winner's are known. */
function decideAtOnce(wishes: readonly Wish[]) {
  return Promise.all(
    wishes.map(({ by, requestId, decision }) =>
      decideRequest(callAs(installation, by), {
        requestId,
        decision,
        adminNotes: `Noted by ${by.lastName}`,
        fundedOn: TODAY,
        firstPaymentOn: null,
        organizationId: null,
      }),
    ),
  );
}

async function countOrganizations(): Promise<number> {
  const rows = await installation.database.look('select id from organizations');
  return rows.length;
}

const many = async (text: string, id: string) => installation.database.look(text, [id]);

/** All that an approval leaves behind for a note, wherever it is written down. */
async function traceOf(offered: { propertyId: string; noteId: string }) {
  const { noteId, propertyId } = offered;
  return {
    note: await funding.noteOf(noteId),
    propertyStatus: await funding.propertyStatusOf(propertyId),
    holders: await many('select organization_id from note_holders where note_id = $1', noteId),
    firstDue: await many(
      `select min(due_date)::text as due, count(*)::int as rows
         from property_note_payments where note_id = $1`,
      noteId,
    ),
    assigned: await many(
      `select actor_name from audit_entries
         where record_id = $1 and action = 'note.assigned'`,
      noteId,
    ),
    decided: await many(
      `select e.action, e.actor_name from audit_entries e
         join investment_requests r on r.id = e.record_id
         where r.note_id = $1 and e.action in ('request.approved', 'request.rejected')`,
      noteId,
    ),
    statuses: await many(
      `select status, count(*)::int as requests, count(reviewed_by)::int as reviewed
         from investment_requests where note_id = $1 group by status order by status`,
      noteId,
    ),
    mails: await many(
      `select m.to_address, m.facts ->> 'decision' as decision from outbox_mails m
         join properties p on m.facts ->> 'address' like p.address || ',%'
         where m.template = 'request-decided' and p.id = $1`,
      propertyId,
    ),
  };
}

describe('50 admins at once', () => {
  it.each([['approved', 'rejected'] as const, ['rejected', 'approved'] as const])(
    'on one request, %s and %s in turn: one wins, and the others are told who and how',
    async (...turns) => {
      const investor = await funding.newInvestor();
      const offered = await funding.offer(lister);
      const before = await traceOf(offered);
      const requestId = await funding.ask(investor, offered);
      const wishes = admins.map((by, place): Wish => ({
        by,
        requestId,
        decision: turns[place % 2 === 0 ? 0 : 1],
      }));
      const answers = await decideAtOnce(wishes);

      const won = wishes.filter((_, place) => answers[place]?.ok);
      expect(won).toHaveLength(1);
      const [{ by, decision }] = won as [Wish];
      const reviewerName = `${by.firstName} ${by.lastName}`;
      const told = { kind: 'already_decided', status: decision, reviewerName };
      const lost = answers.filter((answer) => !answer.ok);
      expect(lost).toEqual(Array.from({ length: CROWD - 1 }, () => ({ ok: false, reason: told })));

      expect(await funding.requestOf(requestId)).toEqual({
        status: decision,
        admin_notes: `Noted by ${by.lastName}`,
        reviewer_name: reviewerName,
      });
      const { currentOrganizationId } = await readPerson(installation, investor.userId);
      const isApproved = decision === 'approved';
      // Without an approval nothing was founded for the investor either.
      expect(currentOrganizationId === null).toBe(!isApproved);
      expect(await traceOf(offered)).toEqual({
        ...(isApproved ? traceOfFunding(reviewerName, currentOrganizationId) : before),
        decided: [{ action: `request.${decision}`, actor_name: reviewerName }],
        statuses: [{ status: decision, requests: 1, reviewed: 1 }],
        mails: [{ to_address: investor.email, decision }],
      });
    },
  );

  it('on 50 requests for one note: one wins, for the others it is already funded', async () => {
    const offered = await funding.offer(lister);
    const investors = await crowdOf(() => funding.newInvestor());
    const wishes: Wish[] = [];
    for (const [place, investor] of investors.entries()) {
      const requestId = await funding.ask(investor, offered);
      wishes.push({ by: admins[place] as Person, requestId, decision: 'approved' });
    }
    const before = await countOrganizations();
    const answers = await decideAtOnce(wishes);

    const places = [...answers.keys()].filter((place) => answers[place]?.ok);
    expect(places).toHaveLength(1);
    const lost = answers.filter((answer) => !answer.ok);
    const told = { ok: false, reason: { kind: 'already_funded' } };
    expect(lost).toEqual(Array.from({ length: CROWD - 1 }, () => told));

    const place = places[0] ?? 0;
    const { by, requestId } = wishes[place] as Wish;
    const reviewerName = `${by.firstName} ${by.lastName}`;
    const winner = investors[place] as Person;
    const { currentOrganizationId } = await readPerson(installation, winner.userId);
    expect(await traceOf(offered)).toEqual({
      ...traceOfFunding(reviewerName, currentOrganizationId),
      decided: [{ action: 'request.approved', actor_name: reviewerName }],
      statuses: [
        { status: 'approved', requests: 1, reviewed: 1 },
        { status: 'pending', requests: CROWD - 1, reviewed: 0 },
      ],
      mails: [{ to_address: winner.email, decision: 'approved' }],
    });
    // What the losers founded for their investors was undone with the rest.
    expect(await countOrganizations()).toBe(before + 1);

    const query = { status: 'pending', page: 1 } as const;
    const { requests } = mustSucceed(await listRequests(callAs(installation, lister), query));
    expect(requests.totalCount).toBe(CROWD - 1);
    expect(requests.rows.every((row) => row.isTooLate && row.id !== requestId)).toBe(true);
  });
});

/** The note went to the investor's organization, once, in each of its places. */
function traceOfFunding(reviewerName: string, organizationId: string | null) {
  return {
    note: {
      status: 'active',
      note_date: TODAY,
      maturity_date: '2029-11-21',
      holder: organizationId,
      held_from: TODAY,
    },
    propertyStatus: 'funded',
    holders: [{ organization_id: organizationId }],
    firstDue: [{ due: '2026-12-21', rows: 37 }],
    assigned: [{ actor_name: reviewerName }],
  };
}
