import { ANONYMOUS, type Actor } from '#app/ground/actor.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { asShown } from './as-shown.server.ts';
import { type BrandChoices, NO_CHOICES } from './choices.ts';
import { discardDraft, saveDraft } from './draft.server.ts';
import { readStatistics } from './figures.server.ts';
import { changeMarks, removeMarks } from './marks.server.ts';
import { brandFor, previewCookie } from './preview.server.ts';
import { bringBackVersion, publishDraft, resetBrand } from './publish.server.ts';
import { readBrandPage } from './read.server.ts';
import { readWorkedBrand } from './worked.server.ts';

const { installation, world } = await openTestWorld();
let outsiders: Actor[];

beforeAll(() => {
  const { viewer, member, manager, admin, owner, noOrganization, unverified, stranger } =
    world.people;
  outsiders = [
    ANONYMOUS,
    viewer,
    member,
    manager,
    admin,
    owner,
    noOrganization,
    unverified,
    stranger,
  ];
});

const OWN_WORDS = {
  headline: 'Become the Bank',
  lead: 'You fund a loan.',
  founder: { name: 'Nora Example', paragraphs: ['One house.', 'Then ten.'] },
};
const admin = () => callAs(installation, world.people.platformAdmin);
const page = async () => mustSucceed(await readBrandPage(admin(), OWN_WORDS));
const chosen = (choices: Partial<BrandChoices>) => ({ ...NO_CHOICES, ...choices });
const shown = async () => (await asShown(installation)).settings.company.name;

async function saveAs(choices: Partial<BrandChoices>) {
  const { state } = await page();
  mustSucceed(await saveDraft(admin(), { seen: state, choices: chosen(choices) }));
}

async function publish(choices: Partial<BrandChoices>): Promise<number> {
  await saveAs(choices);
  const { state } = await page();
  return mustSucceed(await publishDraft(admin(), { seen: state })).number;
}

const MARK = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">' +
    '<rect width="20" height="10"/></svg>',
);

describe('the brand', () => {
  it('is changed and looked at by platform admins only', async () => {
    const bytes = new Uint8Array(MARK);
    for (const actor of outsiders) {
      const by = callAs(installation, actor);
      const answers = [
        await readBrandPage(by, OWN_WORDS),
        await readWorkedBrand(by),
        await saveDraft(by, { seen: 'version 0', choices: NO_CHOICES }),
        await discardDraft(by, { seen: 'version 0' }),
        await changeMarks(by, { mark: bytes, darkMark: null }),
        await removeMarks(by, { onlyDark: false }),
        await publishDraft(by, { seen: 'version 0' }),
        await bringBackVersion(by, { number: 1 }),
        await resetBrand(by),
      ];
      for (const answer of answers) {
        const reason = answer.ok ? 'nothing' : answer.reason;
        expect(typeof reason === 'string' ? reason : reason.kind).toBe('forbidden');
      }
    }
  });

  it('is published after a draft, and reset after a version, not before', async () => {
    expect(await publishDraft(admin(), { seen: 'version 0' })).toEqual({
      ok: false,
      reason: { kind: 'no_draft' },
    });
    expect(await resetBrand(admin())).toMatchObject({ reason: { kind: 'shown_already' } });
    expect(await bringBackVersion(admin(), { number: 7 })).toMatchObject({
      reason: { kind: 'no_version' },
    });
  });

  it('says what stands where a box is left empty, the product’s own at last', async () => {
    const { below, look } = await page();
    const colours = { primary: '#1f5446', accent: '#a8481f' };
    const founder = { founder: 'Nora Example', founderStory: 'One house. Then ten.' };
    expect(below).toMatchObject({ ...OWN_WORDS, ...colours, ...founder });
    expect(look.headline).toBe(OWN_WORDS.headline);
    expect(below).not.toHaveProperty('mailFooter');
  });

  it('is kept as a draft that nobody sees, unless somebody else was faster', async () => {
    const before = await shown();
    await saveAs({ name: 'Harbor Lending' });
    expect(await shown()).toBe(before);
    const late = await saveDraft(admin(), { seen: 'version 0', choices: chosen({ name: 'Late' }) });
    expect(late).toEqual({ ok: false, reason: { kind: 'overtaken' } });
    const early = await publishDraft(admin(), { seen: 'version 0' });
    expect(early).toEqual({ ok: false, reason: { kind: 'overtaken' } });
    expect((await page()).boxes.name).toBe('Harbor Lending');
  });

  it('is previewed by the platform admin who asks, and by nobody with their cookie', async () => {
    const { platformAdmin, owner } = world.people;
    const cookie = previewCookie(admin(), platformAdmin.userId).split(';')[0] ?? '';
    const look = async (actor: Actor, sent = cookie) => {
      const branded = await brandFor(installation, actor, new Headers({ cookie: sent }));
      return [branded.settings.company.name, branded.brand.isDraft];
    };
    expect(await look(platformAdmin)).toEqual(['Harbor Lending', true]);
    const published = [await shown(), false];
    expect(await look(owner)).toEqual(published);
    expect(await look(ANONYMOUS)).toEqual(published);
    expect(await look(platformAdmin, '')).toEqual(published);
    expect(await look(platformAdmin, cookie.slice(0, -3))).toEqual(published);
    const foreign = previewCookie(admin(), owner.userId).split(';')[0] ?? '';
    expect(await look(platformAdmin, foreign)).toEqual(published);
    installation.setNow('2026-11-21T16:30:00Z');
    expect(await look(platformAdmin)).toEqual(published);
    installation.setNow('2026-11-21T15:00:00Z');
  });

  it('is seen by all once it is published, and noted down', async () => {
    const { state } = await page();
    expect(mustSucceed(await publishDraft(admin(), { seen: state })).number).toBe(1);
    expect(await shown()).toBe('Harbor Lending');
    const { hasDraft, versions } = await page();
    expect(hasDraft).toBe(false);
    expect(versions).toMatchObject([{ number: 1, isCurrent: true, isReset: false }]);
    const noted = await installation.database.look(
      `select action, actor_name from audit_entries where record_type = 'brand' order by id`,
    );
    expect(noted.map(({ action }) => action)).toEqual(['brand.draft_saved', 'brand.published']);
  });

  it('can be brought back and reset, and a draft stays as it is meanwhile', async () => {
    expect(await publish({ name: 'Second' })).toBe(2);
    await saveAs({ name: 'Drafted' });
    expect(await bringBackVersion(admin(), { number: 2 })).toMatchObject({
      reason: { kind: 'shown_already' },
    });
    expect(mustSucceed(await bringBackVersion(admin(), { number: 1 })).number).toBe(3);
    expect(await shown()).toBe('Harbor Lending');
    expect(mustSucceed(await resetBrand(admin())).number).toBe(4);
    expect(await shown()).toBe('Hearthnote');
    const { versions, boxes, state } = await page();
    expect(versions.map(({ broughtBack, isReset }) => [broughtBack, isReset])).toEqual([
      [null, true],
      [1, false],
      [null, false],
      [null, false],
    ]);
    expect(boxes.name).toBe('Drafted');
    mustSucceed(await discardDraft(admin(), { seen: state }));
    expect((await page()).boxes.name).toBe('');
  });
});

describe('the marks of a brand', () => {
  it('are refused in words when they are none, and the draft stays', async () => {
    const { state } = await page();
    const take = (bytes: Uint8Array) => changeMarks(admin(), { mark: bytes, darkMark: null });
    const small = await sharp({
      create: { width: 20, height: 20, channels: 4, background: '#000' },
    })
      .png()
      .toBuffer();
    for (const [bytes, refusal] of [
      [Buffer.from('GIF89a'), 'unknown_format'],
      [Buffer.alloc(0), 'empty'],
      [Buffer.alloc(1024 * 1024 + 1), 'too_large'],
      [Buffer.from('<svg viewBox="0 0 9 1"><path d="M0 0h9v1z"/></svg>'), 'too_long'],
      [Buffer.from('<svg viewBox="0 0 9 9"></svg>'), 'blank'],
      [Buffer.from('<svg viewBox="0 0 9 9"><text>A</text></svg>'), 'letters'],
      [small, 'too_small'],
      [small.subarray(0, 40), 'damaged'],
    ] as const) {
      expect(await take(new Uint8Array(bytes))).toEqual({
        ok: false,
        reason: { kind: 'mark', refusal, box: 'mark' },
      });
    }
    const alone = await changeMarks(admin(), { mark: null, darkMark: new Uint8Array(MARK) });
    expect(alone).toEqual({ ok: false, reason: { kind: 'no_mark' } });
    expect((await page()).state).toBe(state);
  });

  it('may be a PNG of one color throughout, but not one in which nothing is seen', async () => {
    const take = async (channels: 3 | 4, alpha: number) => {
      const background = { r: 170, g: 85, b: 0, alpha };
      const image = sharp({ create: { width: 200, height: 200, channels, background } });
      const mark = new Uint8Array(await image.png().toBuffer());
      return changeMarks(admin(), { mark, darkMark: null });
    };
    for (const [channels, alpha] of [
      [3, 1],
      [4, 1],
      [4, 0.5],
    ] as const) {
      expect(mustSucceed(await take(channels, alpha)).leftOut).toEqual([]);
    }
    expect(await take(4, 0)).toMatchObject({ reason: { kind: 'mark', refusal: 'blank' } });
    mustSucceed(await removeMarks(admin(), { onlyDark: false }));
  });

  it('are drawn anew and part of the draft, until they are taken away', async () => {
    const evil = MARK.toString().replace('<rect', '<script>alert(1)</script><rect onclick="x"');
    const taken = await changeMarks(admin(), {
      mark: new TextEncoder().encode(evil),
      darkMark: null,
    });
    expect(mustSucceed(taken).leftOut).toEqual(['script']);
    const { brand } = mustSucceed(await readWorkedBrand(admin()));
    expect(Buffer.from(brand.mark?.bytes ?? []).toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">' +
        '<rect width="20" height="10"></rect></svg>',
    );
    mustSucceed(await removeMarks(admin(), { onlyDark: false }));
    expect(mustSucceed(await readWorkedBrand(admin())).brand.mark).toBeNull();
  });
});

describe('the figures of the landing page', () => {
  const figuresUnder = async (choices: Partial<BrandChoices>) => {
    const layer = { choices: chosen(choices), mark: null, darkMark: null };
    const caller = { ...callAs(installation), ...installation.brands.under(layer) };
    return readStatistics(caller);
  };
  const asReal = async (choices: Partial<BrandChoices> = {}) => {
    const layer = { choices: chosen(choices), mark: null, darkMark: null };
    const { brand, settings } = installation.brands.under(layer);
    const nothing = { funded: null, investors: null, averageReturn: null, assetBacked: null };
    const company = { ...settings.company, statistics: nothing };
    return readStatistics({ ...callAs(installation), brand, settings: { ...settings, company } });
  };

  it('are those that the company says, and none where it shows none', async () => {
    expect(
      await figuresUnder({ funded: '$9M', investors: '12', averageReturn: '8%' }),
    ).toMatchObject({ funded: '$9M', investors: '12', averageReturn: '8%' });
    expect(Object.values(await asReal({ showsStatistics: false }))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('are computed from the book for visitors who see none of its notes', async () => {
    const { funded, investors, averageReturn, assetBacked } = await asReal();
    expect(funded).toMatch(/^\$\d/);
    expect(Number(investors)).toBeGreaterThan(0);
    expect(averageReturn).toMatch(/^\d+(\.\d)?%$/);
    expect(assetBacked).toBe('100%');
  });
});
