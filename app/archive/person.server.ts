import { roleLabel } from '#app/ground/actor.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { decimalMoneyText } from '#app/ground/money/format.ts';
import { readAccount } from '#app/account/own/profile.server.ts';
import { listSessions } from '#app/account/own/sessions.server.ts';
import { listPasskeys } from '#app/account/factors/passkeys.server.ts';
import { actionText, recordText } from '#app/audit/words.ts';
import { listNotifications } from '#app/notification/list.server.ts';
import { listOwnRequests } from '#app/request/list-own.server.ts';
import { isLive, standingLabel } from '#app/request/stages.ts';
import type { Caller } from '#app/server/caller.ts';
import { businessTimeText } from '#app/server/clock.ts';
import { type CsvCell, writeCsv } from '#app/server/csv/write-csv.ts';
import { asActor } from '#app/server/db/as-actor.ts';
import { sql } from 'drizzle-orm';
import { type ArchiveEntry, readAll, type Section } from './content.server.ts';
import { type Cover, indexEntries, sectionEntries } from './pages.server.ts';

type CoverOf = (title: string, facts: Cover['facts']) => Cover;

/** All that the caller may know of themselves. Source: D66. */
export async function* personContent(
  caller: Caller,
  coverOf: CoverOf,
): AsyncGenerator<ArchiveEntry> {
  const account = await readAccount(caller);
  if (!account.ok) return;
  const { name, firstName, lastName, email, phone, isVerified, memberSince } = account.value;
  const cover = coverOf(`Account of ${name}`, [
    { term: 'First name', value: firstName },
    { term: 'Last name', value: lastName },
    { term: 'Email', value: `${email}${isVerified ? '' : ' (not verified)'}` },
    { term: 'Phone', value: phone ?? 'None' },
    { term: 'Member since', value: formatDate(memberSince) },
  ]);
  const memberships = account.value.memberships.map((one): CsvCell[] => [
    { text: one.organizationName },
    { text: roleLabel(one.role) },
  ]);
  const sections: Section[] = [
    {
      name: 'organizations',
      title: 'Organizations',
      csv: writeCsv(['Organization', 'Role'], memberships),
    },
    await signIns(caller),
    await passkeys(caller),
    await requests(caller),
    await notifications(caller),
    await deeds(caller),
  ];
  for (const section of sections) yield* sectionEntries(cover, section);
  yield* indexEntries(cover, sections, []);
}

async function signIns(caller: Caller): Promise<Section> {
  const list = await listSessions(caller);
  const rows = (list.ok ? list.value : []).map((one): CsvCell[] => [
    { text: one.device },
    { text: one.address },
    { text: one.since },
    { text: one.lastSeen },
  ]);
  const csv = writeCsv(['Device', 'Address', 'Since', 'Last Seen'], rows);
  return { name: 'sign-ins', title: 'Sign-ins', csv };
}

async function passkeys(caller: Caller): Promise<Section> {
  const list = await listPasskeys(caller);
  const rows = (list.ok ? list.value : []).map((one): CsvCell[] => [
    { text: one.name },
    { text: formatDate(one.addedOn) },
  ]);
  return { name: 'passkeys', title: 'Passkeys', csv: writeCsv(['Name', 'Added'], rows) };
}

async function requests(caller: Caller): Promise<Section> {
  const rows = await readAll((page) => listOwnRequests(caller, { page, status: null }));
  // Where colleagues asked, somebody who acts for their organization reads of it in its archive.
  const own = rows.filter(({ askedBy }) => askedBy === null);
  const cells = own.map((one): CsvCell[] => [
    { figure: one.submittedOn },
    { text: one.property && `${one.property.address}, ${one.property.city}` },
    { figure: one.amountCents === null ? null : decimalMoneyText(one.amountCents) },
    { text: standingLabel(one) },
    // What is reserved is not decided yet.
    { figure: one.stage !== null && isLive(one.stage) ? null : one.decidedOn },
    { text: one.message },
  ]);
  const head = ['Sent', 'Property', 'Amount', 'Status', 'Decided', 'Message'];
  return { name: 'requests', title: 'Requests', csv: writeCsv(head, cells) };
}

async function notifications(caller: Caller): Promise<Section> {
  const rows = await readAll((page) => listNotifications(caller, { page }));
  const cells = rows.map((one): CsvCell[] => [
    { figure: one.notifiedOn },
    { text: one.title },
    { text: one.body },
    { text: one.isRead ? 'Read' : 'Unread' },
  ]);
  const csv = writeCsv(['On', 'Title', 'Text', 'Status'], cells);
  return { name: 'notifications', title: 'Notifications', csv };
}

type Deed = { at: string; action: string; record_type: string; client_address: string | null };

async function deeds(caller: Caller): Promise<Section> {
  const rows = await asActor(caller.database, caller.actor, (transaction) =>
    transaction
      .select({
        at: sql<string>`deed.at::text`,
        action: sql<Deed['action']>`deed.action`,
        recordType: sql<Deed['record_type']>`deed.record_type`,
        clientAddress: sql<Deed['client_address']>`deed.client_address`,
      })
      .from(sql`access.own_deeds() as deed`),
  );
  const cells = rows.map((one): CsvCell[] => [
    { text: businessTimeText(new Date(one.at), caller.settings.businessTimeZone) },
    { text: actionText(one.action) },
    { text: recordText(one.recordType) },
    { text: one.clientAddress },
  ]);
  const csv = writeCsv(['When', 'What', 'Record', 'From Address'], cells);
  return { name: 'deeds', title: 'What you did', csv };
}
