import { expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import {
  CATEGORIES,
  categoriesOf,
  type Category,
  countsAs,
} from '#app/offering/accreditation/rules.ts';
import { DEFAULT_FUNDING_SETTINGS } from '#app/offering/settings/rules.ts';
import { saveFundingSettings } from '#app/offering/settings/save.server.ts';
import type { ProfileKind } from '#app/profile/rules.ts';
import type { TypedProfile } from '#app/profile/schema.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { makeProfile, NO_DETAILS, trust } from '#tests/helpers/profiles.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { addNote, list, mustSucceed } from '#tests/helpers/world.ts';

const { installation, world } = await openTestWorld();
const { owner, platformAdmin } = world.people;
installation.limits.attempt = () => Promise.resolve(null);
const propertyId = await list(installation, platformAdmin, '9 Stated Street');
const { look } = installation.database;
await look(
  `insert into offerings (property_id, exemption, accreditation, opened_on)
   values ($1, '506c', 'verified', '2026-11-20')`,
  [propertyId],
);

const entity = (label: string, owners: string[]): TypedProfile => ({
  details: { label, ...NO_DETAILS },
  facts: {
    kind: 'entity',
    name: label,
    type: 'LLC',
    state: 'Texas',
    owners,
    disregardedOwner: null,
    ownerIsPerson: false,
  },
});

type HighMinimum = { category: Category; ownersStated?: string[] };

/** Asks for a note of so much with a statement that it is enough; how that is answered. */
async function ask(profileId: string, amount: bigint, stated: HighMinimum) {
  const noteId = await addNote(installation, platformAdmin, {
    propertyId,
    terms: { ...SAMPLE_TERMS, amountCents: cents(amount) },
  });
  const { category, ownersStated = [] } = stated;
  const facts = { category, ownersStated, ownerCount: ownersStated.length };
  const asked = await submitRequest(callAs(installation, owner), {
    propertyId,
    noteId,
    profileId,
    message: null,
    evidence: { stated: null, facts: { method: 'high_minimum', ...facts } },
  });
  return asked.ok ? 'taken' : asked.reason;
}

it('believes no fewer owners than the profile names itself (6.X10)', async () => {
  const of = await makeProfile(installation, owner, entity('Alder Row LLC', ['A', 'B']));
  const by = (...ownersStated: string[]) => ({ category: 'owners', ownersStated }) as const;
  expect(await ask(of, 40_000_000n, by('A'))).toEqual({ kind: 'owners_fewer', ownersNamed: 2 });
  expect(await ask(of, 39_999_999n, by('A', 'B'))).toEqual({ kind: 'evidence_missing' });
  expect(await ask(of, 40_000_000n, by('A', 'B'))).toBe('taken');
  const one = { category: 'owners', ownerCount: 1, ownersStated: ['A'] };
  const asked = 'select access.is_high_enough(20000000, $1, $2::text::jsonb) as is';
  expect(await look(asked, [of, JSON.stringify(one)])).toEqual([{ is: false }]);
});

const person: TypedProfile = {
  details: { label: 'Nora', ...NO_DETAILS },
  facts: { kind: 'person', name: 'Nora Whitfield', status: null },
};

const ira: TypedProfile = {
  details: { label: 'Jo', ...NO_DETAILS },
  facts: {
    kind: 'ira',
    custodian: 'Summit Trust Company',
    owner: 'Jo Marsh',
    accountType: 'Roth IRA',
    accountNumber: '4017',
  },
};

/** Says which kinds of lenders count as persons; null for what holds until somebody does. */
async function countAsPersons(kinds: ProfileKind[] | null) {
  const personKinds = kinds ?? DEFAULT_FUNDING_SETTINGS.personKinds;
  const caller = callAs(installation, platformAdmin);
  mustSucceed(await saveFundingSettings(caller, { ...DEFAULT_FUNDING_SETTINGS, personKinds }));
  return { personKinds };
}

const KINDS: [TypedProfile, ProfileKind[] | null][] = [
  [person, null],
  [person, []],
  [entity('Cedar Inc.', []), null],
  [trust, null],
  // A trust whose grantor counts is accredited as the grantor is (0162).
  [trust, ['person', 'joint', 'ira', 'trust']],
  [ira, null],
  [ira, ['person', 'joint']],
];

it.each(KINDS)(
  'takes what fits its lender and nothing else, the database too: $facts.kind, persons are %j',
  async (typed, persons) => {
    const settings = await countAsPersons(persons);
    const of = await makeProfile(installation, owner, typed);
    const { kind } = typed.facts;
    const asked = `select category, access.category_fits(category, $1) as fits
      from unnest($2::text[]) category`;
    const counted = await look('select access.counts_as_person($1) as person', [kind]);
    expect(counted).toEqual([{ person: countsAs(kind, settings) === 'person' }]);
    const fitting = await look<{ category: Category; fits: boolean }>(asked, [of, [...CATEGORIES]]);
    for (const { category, fits } of fitting) {
      expect(fits).toBe(categoriesOf(kind, settings).includes(category));
      const answer = fits ? 'taken' : { kind: 'category_unfit' };
      expect(await ask(of, 100_000_000n, { category })).toEqual(answer);
    }
  },
);

it('takes a trust for its grantor where trusts count as individuals', async () => {
  const of = await makeProfile(installation, owner, trust);
  await countAsPersons(null);
  expect(await ask(of, 20_000_000n, { category: 'income' })).toEqual({ kind: 'category_unfit' });
  await countAsPersons(['trust']);
  expect(await ask(of, 20_000_000n, { category: 'income' })).toBe('taken');
  await countAsPersons(null);
});

it('takes none of an entity from a person who lends enough (6.X10)', async () => {
  const of = await makeProfile(installation, owner, person);
  const owned: HighMinimum = { category: 'owners', ownersStated: ['Nora Whitfield'] };
  expect(await ask(of, 20_000_000n, owned)).toEqual({ kind: 'category_unfit' });
  expect(await ask(of, 20_000_000n, { category: 'income' })).toBe('taken');
});
