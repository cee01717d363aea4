import { expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { hireAdmins } from '#tests/helpers/funding.ts';
import { stagedMoneyOf } from '#tests/helpers/staged-money.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { readCalendar } from './feed.server.ts';
import { changeCalendarLink, readCalendarLink } from './link.server.ts';

const installation = await openOwnInstallation();
const money = stagedMoneyOf(installation);
const people = await hireAdmins(installation, money.funding);

/** The address of a calendar of the organization that the person works in. */
async function subscribe(person: Person): Promise<string> {
  const caller = callAs(installation, person);
  const organizationId = person.currentOrganizationId!;
  mustSucceed(await changeCalendarLink(caller, { organizationId, intent: 'create' }));
  const { link } = mustSucceed(await readCalendarLink(caller));
  return new URL(link!.url!).pathname.split('/').at(-1)!;
}

/** The entry of the one end in a calendar. */
async function endIn(file: string, reader: Person) {
  const text = mustSucceed(await readCalendar(callAs(installation, reader), file));
  const event = text
    .replaceAll(/\r?\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
    .find((one) => one.includes('@reservations'));
  const value = (name: string) => new RegExp(`^${name}[^:]*:(.*)\r$`, 'm').exec(event ?? '')?.[1];
  return {
    start: value('DTSTART'),
    stamp: value('DTSTAMP'),
    path: new URL(value('URL') ?? 'https://example.com/none').pathname,
    sequence: Number(value('SEQUENCE')),
  };
}

async function reserved() {
  installation.setNow('2026-03-06T15:00:00Z');
  const offered = await money.offer(people.admin);
  const investor = await money.lender();
  const requestId = await money.ask(investor, offered);
  mustSucceed(await money.approve(people.secondAdmin, requestId));
  return { ...offered, investor, requestId };
}

it('an end says when it was changed, and its number grows when it moves earlier', async () => {
  const { investor, requestId } = await reserved();
  const file = await subscribe(investor);
  const first = await endIn(file, investor);
  expect(first).toMatchObject({ start: '20260309T150000Z' });
  expect(first.stamp).toMatch(/^20260306T1500\d\dZ$/);
  mustSucceed(await money.extend(people.secondAdmin, requestId, '2026-03-20'));
  const later = await endIn(file, investor);
  expect(later.start).toMatch(/^20260320/);
  expect(later.sequence).toBeGreaterThan(first.sequence);
  installation.setNow('2026-03-21T15:00:00Z');
  mustSucceed(await money.reinstate(people.secondAdmin, requestId));
  const again = await endIn(file, investor);
  expect(again.start).toMatch(/^20260322T1500/);
  expect(again.stamp).toMatch(/^20260321T1500/);
  expect(again.sequence).toBeGreaterThan(later.sequence);
});

it('the number grows when an undone funding leaves an earlier end (6.T18)', async () => {
  const { investor, requestId } = await reserved();
  const file = await subscribe(investor);
  mustSucceed(await money.extend(people.secondAdmin, requestId, '2026-03-30'));
  const before = await endIn(file, investor);
  const amount = 15_000_000n;
  const paid = { on: '2026-03-06', amount, reason: 'in person' };
  mustSucceed(await money.pay(people.secondAdmin, requestId, paid));
  mustSucceed(await money.undo(people.secondAdmin, requestId));
  mustSucceed(await money.giveBack(people.secondAdmin, requestId, { on: '2026-03-06', amount }));
  const after = await endIn(file, investor);
  expect(after.start! < before.start!).toBe(true);
  expect(after.sequence).toBeGreaterThan(before.sequence);
});

it('leads to the room, and who may not open it to the list', async () => {
  const { investor, requestId } = await reserved();
  const { join, newInvestor } = money.funding;
  const organizationId = investor.currentOrganizationId!;
  const pathFor = async (person: Person) => (await endIn(await subscribe(person), person)).path;
  const room = `/dashboard/requests/${requestId}`;
  expect(await pathFor(investor)).toBe(room);
  for (const [role, path] of [
    ['manager', room],
    ['member', '/dashboard/requests'],
    ['viewer', '/dashboard/requests'],
  ] as const) {
    const colleague = await join(await newInvestor(), organizationId, role);
    expect(await pathFor(colleague), `to a ${role}`).toBe(path);
  }
});
