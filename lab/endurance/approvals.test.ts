import { fundingOf, hireAdmins } from '../../tests/helpers/funding.ts';
import { gatherCrowd } from '../../tests/helpers/gather-crowd.ts';
import { randomOf } from '../../tests/helpers/random-of.ts';
import { openOwnInstallation } from '../../tests/helpers/test-world.ts';
import { expect, it } from 'vitest';
import { rounds } from './rounds.ts';
import { untilAnswered } from './until-answered.ts';

// R4: one note is wanted by twenty investors, and fifty admins approve each of their requests, all
// at once and each in an order of their own. One approval counts; all others are told why not.

const ROUNDS = rounds(200);
const ADMINS = 50;
const INVESTORS = 20;

const installation = await openOwnInstallation();
// Limits have tests of their own; here the same people ask again and again.
installation.limits.attempt = () => Promise.resolve(null);

it(`of ${ADMINS} admins on ${INVESTORS} requests one approves, ${ROUNDS} times`, async () => {
  const funding = fundingOf(installation);
  const { lister } = await hireAdmins(installation, funding);
  const admins = await gatherCrowd(installation, ADMINS, { name: 'admin', isPlatformAdmin: true });
  const investors = await gatherCrowd(installation, INVESTORS);
  const told = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const offered = await funding.offer(lister);
    const requestIds: string[] = [];
    for (const investor of investors) requestIds.push(await funding.ask(investor, offered));
    const decideAll = admins.map(async (admin, place) => {
      const pick = randomOf(round * ADMINS + place);
      const order = requestIds.map((id) => ({ id, key: pick(1_000_000) }));
      const answers = [];
      for (const { id } of order.toSorted((one, other) => one.key - other.key)) {
        answers.push(await untilAnswered(() => funding.decide(admin, id)));
      }
      return answers;
    });
    const answers = (await Promise.all(decideAll)).flat();
    expect(answers).toHaveLength(ADMINS * INVESTORS);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    for (const answer of answers) {
      const kind = answer.ok ? 'approved' : answer.reason.kind;
      told.set(kind, (told.get(kind) ?? 0) + 1);
    }
    expect(await traceOf(offered.noteId)).toEqual(ONE_APPROVAL);
  }
  console.log(`${ROUNDS} rounds:`, Object.fromEntries(told));
  const reasons = ['already_decided', 'already_funded', 'approved'];
  expect([...told.keys()].toSorted()).toEqual(reasons);
});

const ONE_APPROVAL = { approved: 1, pending: INVESTORS - 1, holders: 1, noted: 1, given: 1 };

async function traceOf(noteId: string) {
  const [found] = await installation.database.look(
    `select
       (select count(*)::int from investment_requests
         where note_id = $1 and status = 'approved') as approved,
       (select count(*)::int from investment_requests
         where note_id = $1 and status = 'pending') as pending,
       (select count(*)::int from note_holders where note_id = $1) as holders,
       (select count(*)::int from audit_entries e join investment_requests r on r.id = e.record_id
         where r.note_id = $1 and e.action = 'request.approved') as noted,
       (select count(*)::int from audit_entries
         where record_id = $1 and action = 'note.assigned') as given`,
    [noteId],
  );
  return found;
}
