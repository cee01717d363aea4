import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#app/ground/actor.ts';
import { callAs, type TestInstallation } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { mustSucceed, type World } from '#tests/helpers/world.ts';
import { readPdf } from '#tests/helpers/read-pdf.ts';
import {
  addStarters,
  addTemplate,
  archiveTemplate,
  publishTemplate,
  saveCompanySigner,
  saveTemplate,
  versionOfSigner,
} from './keep.server.ts';
import { drawPreview, listTemplates, readTemplate } from './read.server.ts';
import type { TypedTemplate } from './schema.ts';
import { STARTERS } from './starters.server.ts';

let installation: TestInstallation;
let world: World;

beforeAll(async () => {
  ({ installation, world } = await openTestWorld());
});

const as = (actor: Person) => callAs(installation, actor);
const admin = () => as(world.people.platformAdmin);

async function begin(name: string): Promise<string> {
  return mustSucceed(await addTemplate(admin(), { name, kind: 'note' })).templateId;
}

async function typed(id: string, more: Partial<TypedTemplate>): Promise<TypedTemplate> {
  const { name, kind, phase, method, signers, exemptions, profileKinds, states, content, seen } =
    mustSucceed(await readTemplate(admin(), id));
  const said = { name, kind, phase, method, signers, exemptions, profileKinds, states };
  return { ...said, content, seen, ...more };
}

const save = async (id: string, more: Partial<TypedTemplate>) =>
  saveTemplate(admin(), id, await typed(id, more));

const publish = async (id: string) =>
  publishTemplate(admin(), id, mustSucceed(await readTemplate(admin(), id)).seen);

const kindOf = (result: { ok: boolean; reason?: { kind: string } }) => result.reason?.kind ?? null;

describe('a template', () => {
  it('is for platform admins alone', async () => {
    const id = await begin('Closed');
    for (const actor of [world.people.owner, world.people.viewer]) {
      expect(await listTemplates(as(actor))).toEqual({ ok: false, reason: 'forbidden' });
      expect(await readTemplate(as(actor), id)).toEqual({ ok: false, reason: 'forbidden' });
      expect(kindOf(await addTemplate(as(actor), { name: 'x', kind: 'note' }))).toBe('forbidden');
      expect(kindOf(await archiveTemplate(as(actor), id))).toBe('forbidden');
    }
  });

  it('with an unknown field is not saved, and the field is named', async () => {
    const id = await begin('Unknown fields');
    expect(await save(id, { content: '{{lender.ssn}} {{today}}' })).toEqual({
      ok: false,
      reason: { kind: 'markup', problems: [{ kind: 'unknown_field', tag: 'lender.ssn' }] },
    });
    expect(mustSucceed(await readTemplate(admin(), id)).content).toBe('');
  });

  it('is not saved over what somebody else has saved, nor under a name that is taken', async () => {
    const id = await begin('Twice');
    const first = await typed(id, { content: 'one' });
    mustSucceed(await saveTemplate(admin(), id, first));
    expect(kindOf(await saveTemplate(admin(), id, first))).toBe('overtaken');
    await begin('Taken');
    expect(kindOf(await save(id, { name: 'TAKEN' }))).toBe('name_taken');
  });

  it('is published once it is finished, and its versions never change', async () => {
    const id = await begin('Published');
    expect(kindOf(await publish(id))).toBe('empty');
    mustSucceed(await save(id, { content: '# Note\n\n{{signature company}}' }));
    expect(kindOf(await publish(id))).toBe('no_signer');
    mustSucceed(await save(id, { signers: ['company'] }));
    expect(mustSucceed(await readTemplate(admin(), id)).isUnchanged).toBe(false);
    expect(mustSucceed(await publish(id)).number).toBe(1);
    expect(mustSucceed(await readTemplate(admin(), id)).isUnchanged).toBe(true);
    mustSucceed(await save(id, {}));
    const again = await publish(id);
    expect(again).toEqual({ ok: false, reason: { kind: 'unchanged', number: 1 } });
    mustSucceed(await save(id, { content: '# Another\n\n{{signature company}}' }));
    expect(mustSucceed(await readTemplate(admin(), id)).isUnchanged).toBe(false);
    expect(mustSucceed(await publish(id)).number).toBe(2);
    const rows = await installation.database.look<{ content: string }>(
      'select content from paper_template_versions where template_id = $1 order by number',
      [id],
    );
    expect(rows.map(({ content }) => content.slice(0, 9))).toEqual(['# Note\n\n{', '# Another']);
    await expect(
      installation.database.look(`update paper_template_versions set content = 'x'`),
    ).rejects.toThrow(/paper_template_versions/);
    const entries = await installation.database.look(
      `select from audit_entries where action = 'template.published' and record_id = $1`,
      [id],
    );
    expect(entries).toHaveLength(2);
  });

  it('that is archived is not saved or published any more, and frees its name', async () => {
    const id = await begin('Archived');
    mustSucceed(await archiveTemplate(admin(), id));
    expect(kindOf(await archiveTemplate(admin(), id))).toBe('archived');
    expect(kindOf(await save(id, { content: 'x' }))).toBe('archived');
    expect(kindOf(await publish(id))).toBe('archived');
    await begin('Archived');
  });

  it('is shown with sample values, and says on each page that it is a preview', async () => {
    const id = await begin('Shown');
    mustSucceed(await save(id, { content: '{{lender.name}}' }));
    const { bytes } = mustSucceed(await drawPreview(admin(), { templateId: id, number: null }));
    expect(readPdf(bytes).pages[0]).toContain('PREVIEW WITH SAMPLE VALUES');
    expect(readPdf(bytes).pages[0]).toContain('Ira Boone and Tess Boone');
    expect(await drawPreview(admin(), { templateId: id, number: 1 })).toEqual({
      ok: false,
      reason: 'missing',
    });
  });
});

describe('the set that comes with the product', () => {
  it('is added once, as drafts that say so and are not published as they are', async () => {
    expect(mustSucceed(await addStarters(admin())).count).toBe(STARTERS.length);
    expect(mustSucceed(await addStarters(admin())).count).toBe(0);
    const { templates } = mustSucceed(await listTemplates(admin()));
    const starters = templates.filter(({ isStarter }) => isStarter);
    expect(starters.map(({ name }) => name)).toEqual(STARTERS.map(({ name }) => name).toSorted());
    for (const { id } of starters) expect(kindOf(await publish(id))).toBe('for_counsel');
  });
});

it('who signs for the company is said once, and said anew', async () => {
  const who = { state: 'Ohio', name: 'Ada', title: 'Manager', email: 'Owner@example.com' };
  const said = { ...who, w9Rule: 'documents' as const };
  const nobody = { ...said, email: 'nobody@example.com' };
  expect(kindOf(await saveCompanySigner(admin(), nobody))).toBe('no_account');
  mustSucceed(await saveCompanySigner(admin(), said));
  mustSucceed(await saveCompanySigner(admin(), { ...said, title: 'President' }));
  const { signer } = mustSucceed(await listTemplates(admin()));
  expect(signer).toEqual({ ...said, title: 'President' });
});

it('who signs for the company is not taken back by a tab that lay open', async () => {
  const { signer } = mustSucceed(await listTemplates(admin()));
  if (signer === null) throw new Error('somebody signs');
  const version = versionOfSigner(signer);
  const strict = { ...signer, w9Rule: 'funds' as const };
  mustSucceed(await saveCompanySigner(admin(), strict, version));
  for (const seen of [version, '', 'x']) {
    const answer = await saveCompanySigner(admin(), { ...signer, title: 'Member' }, seen);
    expect(answer, `version ${seen}`).toMatchObject({ reason: { kind: 'conflict', now: strict } });
  }
  expect(mustSucceed(await listTemplates(admin())).signer).toEqual(strict);
  const knowingly = await saveCompanySigner(admin(), signer, versionOfSigner(strict));
  expect(knowingly).toMatchObject({ ok: true });
});
