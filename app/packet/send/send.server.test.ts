import { describe, expect, it } from 'vitest';
import { formatLongDate } from '#app/ground/calendar/format-date.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { DEFAULT_FUNDING_SETTINGS } from '#app/offering/settings/rules.ts';
import { saveFundingSettings } from '#app/offering/settings/save.server.ts';
import { saveCompanySigner } from '#app/packet/templates/keep.server.ts';
import type { W9Rule } from '#app/packet/rules.ts';
import { AGREEMENT, packetsOf } from '#tests/helpers/packets.ts';
import { readPdf } from '#tests/helpers/read-pdf.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { savePaperFacts } from './facts.server.ts';
import { readPacketPage } from './read.server.ts';

const installation = await openOwnInstallation();
const packets = await packetsOf(installation);
const { people, staged } = packets;
const { look } = installation.database;
const admin = () => packets.as(people.secondAdmin);

const publish = () =>
  packets.publish('Agreement', { signers: ['lender', 'company'], content: AGREEMENT });
const archive = (templateId: string) =>
  look('update paper_templates set archived_at = now() where id = $1', [templateId]);

const profile = (requestId: string, set: string) =>
  look(
    `update investing_profiles set ${set}
     where id = (select profile_id from investment_requests where id = $1)`,
    [requestId],
  );

const company = (w9Rule: W9Rule) =>
  saveCompanySigner(packets.as(people.admin), {
    state: 'Ohio',
    name: 'Ada Example',
    title: 'Manager',
    email: people.admin.email,
    w9Rule,
  });

/** What the one paper of a packet says. */
async function textOf(packetId: string): Promise<string> {
  const [paper] = await look<{ shown: string }>(
    'select shown_key as shown from packet_documents where packet_id = $1',
    [packetId],
  );
  const file = await installation.files.get(paper!.shown);
  return readPdf(file!).pages.join(' ').replaceAll(/\s+/g, ' ');
}

/** What keeps the papers of a request, as its page says it before they are sent. */
const whyNot = async (requestId: string) =>
  mustSucceed(await readPacketPage(admin(), requestId)).whyNot;

describe('documents are not sent', () => {
  it('without a published template that applies', async () => {
    const { requestId } = await packets.reserve();
    expect(await packets.send(requestId)).toEqual({ ok: false, reason: { kind: 'no_templates' } });
    const only = await packets.publish('Only in Alaska', {
      signers: ['lender'],
      states: ['AK'],
      content: '{{signature lender 1}}',
    });
    expect(await packets.send(requestId)).toEqual({ ok: false, reason: { kind: 'no_templates' } });
    await archive(only);
    expect(await staged.stageOf(requestId)).toBe('reserved');
    expect(await look('select from packets')).toEqual([]);
  });

  it('while the profile is incomplete, and its fields are named (6.R2)', async () => {
    const templateId = await publish();
    const { requestId } = await packets.reserve();
    await profile(requestId, `address = null, signers = '[]'`);
    expect(await packets.send(requestId)).toMatchObject({
      ok: false,
      reason: { kind: 'incomplete_profile' },
    });
    expect(await whyNot(requestId)).toBe(
      'Complete the investing profile first: postal address, signers.',
    );
    await archive(templateId);
  });

  it.each([
    ['month_later', `note_date + interval '1 month'`],
    ['second_month', `date_trunc('month', note_date) + interval '2 months'`],
  ] as const)('not for a first payment that is due by rule, %s (6.R11)', async (rule, due) => {
    const settings = { ...DEFAULT_FUNDING_SETTINGS, firstPaymentRule: rule };
    mustSucceed(await saveFundingSettings(admin(), settings));
    const content = 'First paid {{planned.first_payment}}. {{signature lender 1}}';
    const templateId = await packets.publish('Dates', { signers: ['lender'], content });
    const { requestId, noteId } = await packets.reserve();
    const [note] = await look<{ first: string }>(
      `update property_notes set first_payment_date = null where id = $1
       returning (${due})::date::text as first`,
      [noteId],
    );
    const { packetId } = mustSucceed(await packets.send(requestId));
    const text = await textOf(packetId);
    expect(text).toContain(`First paid ${formatLongDate(isoDate(note!.first))}`);
    await archive(templateId);
    await look('delete from funding_settings');
  });

  it('while a field that a paper prints is empty, each named once (6.R11)', async () => {
    const templateId = await packets.publish('With parcel', {
      signers: ['lender'],
      content:
        '{{property.parcel}} {{property.county}} {{property.parcel}} {{signature lender 1}}' +
        '{{#if property.legal_description}}{{property.legal_description}}{{/if}}',
    });
    const { requestId } = await packets.reserve();
    expect(await packets.send(requestId)).toEqual({
      ok: false,
      reason: { kind: 'empty_fields', names: ['property.parcel', 'property.county'] },
    });
    expect(await whyNot(requestId)).toBe(
      'These fields are empty: property.parcel, property.county.',
    );
    const facts = { county: 'Montgomery', parcel: '12-345', legalDescription: null };
    mustSucceed(await savePaperFacts(admin(), requestId, facts));
    expect(await whyNot(requestId)).toBeNull();
    mustSucceed(await packets.send(requestId));
    await archive(templateId);
  });

  it('while a paper cannot print a letter of a value that it has (0164)', async () => {
    const templateId = await packets.publish('Letters', {
      signers: ['lender'],
      content: 'To {{lender.name}} of {{lender.address}}. {{signature lender 1}}',
    });
    const { requestId } = await packets.reserve();
    const named = (name: string) => ({ kind: 'person', name, status: null });
    const facts = (name: string) => `facts = '${JSON.stringify(named(name))}'`;
    await profile(requestId, `${facts('李明 Žofia')}, address = E'1 Улица\\nBonn'`);
    const reason = {
      kind: 'unprinted',
      unprinted: [
        { place: 'lender.name', letters: ['李', '明'] },
        { place: 'lender.address', letters: ['У', 'л', 'и', 'ц', 'а'] },
      ],
    };
    expect(await packets.send(requestId)).toEqual({ ok: false, reason });
    expect(await whyNot(requestId)).toBe(
      'Papers cannot print “李”, “明” in lender.name and “У”, “л”, “и”, “ц”, “а” in ' +
        'lender.address. Use Latin letters there.',
    );
    expect(await look('select from packet_documents where title = $1', ['Letters'])).toEqual([]);
    const signers = [{ name: 'Λ', capacity: '', email: 'l@example.com', order: 1 }];
    const fine = `${facts('Nguyễn Thị')}, address = '1 Main Street'`;
    await profile(requestId, `${fine}, signers = '${JSON.stringify(signers)}'`);
    expect(await whyNot(requestId)).toBe(
      'Papers cannot print “Λ” in lender.signer_1. Use Latin letters there.',
    );
    await archive(templateId);
  });

  it('before the form W-9 was checked, where documents wait for it (6.T7)', async () => {
    const templateId = await publish();
    mustSucceed(await company('documents'));
    const { requestId } = await packets.reserve();
    for (const state of ['missing', 'received', 'rejected', 'outdated']) {
      await profile(requestId, `w9_state = '${state}', w9_received_on = '2026-11-01'`);
      expect(await packets.send(requestId)).toEqual({ ok: false, reason: { kind: 'w9' } });
    }
    await expect(
      look(`update investment_requests set stage = 'documents_out' where id = $1`, [requestId]),
    ).rejects.toThrow('W-9');
    await profile(requestId, `w9_state = 'checked'`);
    mustSucceed(await packets.send(requestId));
    mustSucceed(await company('funds'));
    const other = await packets.reserve();
    mustSucceed(await packets.send(other.requestId));
    mustSucceed(await company('nothing'));
    await archive(templateId);
  });

  it('without a place for each of the lender’s signers', async () => {
    const templateId = await packets.publish('For one', {
      signers: ['lender'],
      content: '{{signature lender 1}}',
    });
    const { requestId } = await packets.reserve();
    const two = ['Ira Boone', 'Tess Boone'].map((name, index) => ({
      name,
      capacity: '',
      email: `boone${index}@example.com`,
      order: 1,
    }));
    await profile(requestId, `signers = '${JSON.stringify(two)}'`);
    expect(await packets.send(requestId)).toEqual({
      ok: false,
      reason: { kind: 'no_place', title: 'For one', name: 'Tess Boone' },
    });
    await archive(templateId);
  });
});

it('an address that was typed in lines stands within a sentence', async () => {
  const content = 'Nora, of {{lender.address}}, lends. {{signature lender 1}}';
  const templateId = await packets.publish('Of an address', { signers: ['lender'], content });
  const { requestId } = await packets.reserve();
  await profile(requestId, `address = E'12 Elm Street\\nColumbus, OH 43215'`);
  const { packetId } = mustSucceed(await packets.send(requestId));
  expect(await textOf(packetId)).toContain('of 12 Elm Street, Columbus, OH 43215 , lends.');
  await archive(templateId);
});

describe('the facts of a property on paper', () => {
  it('keep nothing over what somebody else has saved meanwhile', async () => {
    const { requestId } = await packets.reserve();
    const shown = async () => mustSucceed(await readPacketPage(admin(), requestId)).facts;
    const seen = await shown();
    const facts = { county: 'Bucks', parcel: '98-765', legalDescription: null };
    mustSucceed(await savePaperFacts(admin(), requestId, facts, seen.version));
    const late = { ...facts, county: 'Chester' };
    for (const version of [seen.version, '', 'x']) {
      const answer = await savePaperFacts(admin(), requestId, late, version);
      expect(answer, `version ${version}`).toMatchObject({
        reason: { kind: 'conflict', keys: ['county'], isOwn: true, now: facts },
      });
    }
    const now = await shown();
    mustSucceed(await savePaperFacts(admin(), requestId, late, now.version));
    const entries = await look(
      `select details from audit_entries where action = 'property.paper_facts_saved'
       order by id desc limit 1`,
    );
    expect(entries).toEqual([{ details: { before: facts, after: late } }]);
  });
});
