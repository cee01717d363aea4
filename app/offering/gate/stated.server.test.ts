import { expect, it } from 'vitest';
import { cents } from '#app/ground/money/cents.ts';
import type { TypedProfile } from '#app/profile/schema.ts';
import { submitRequest } from '#app/request/submit.server.ts';
import { SAMPLE_TERMS } from '#tests/fixtures/notes/sample-terms.ts';
import { makeProfile, NO_DETAILS } from '#tests/helpers/profiles.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';
import { addNote, list } from '#tests/helpers/world.ts';

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

type HighMinimum = { category: 'income' | 'owners'; ownersStated?: string[] };

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
