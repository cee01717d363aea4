import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ORIGIN,
  type Seal,
  type SealedEntry,
  sealEntry,
  sealingKey,
  START,
  step,
  type Walk,
} from './chain.server.ts';

const KEY = sealingKey('a secret of at least thirty-two characters');
const OTHER_KEY = sealingKey('another secret of thirty-two characters');

const optional = fc.option(fc.string(), { nil: null });
const anEntry: fc.Arbitrary<SealedEntry> = fc.record({
  at: fc.string(),
  actorId: optional,
  actorName: fc.string(),
  clientAddress: optional,
  action: fc.string(),
  recordType: fc.string(),
  recordId: fc.string(),
  organizationId: optional,
  details: fc.string(),
});
const someEntries = fc.array(anEntry, { minLength: 1, maxLength: 12 });

type Link = { seal: Seal; entry: SealedEntry | null };

function sealAll(entries: readonly SealedEntry[], key = KEY): Link[] {
  const links: Link[] = [];
  for (const [index, entry] of entries.entries()) {
    const row = { entryId: String(index + 7), sealedAt: '2026-11-22T15:00:00.000000Z', entry };
    links.push({ seal: sealEntry(key, links.at(-1)?.seal ?? ORIGIN, row), entry });
  }
  return links;
}

/** The kind of the first fault, with its entry; else the walk to the end. */
function follow(links: readonly Link[]): Walk | { fault: string; entryId: string } {
  let walk = START;
  for (const link of links) {
    const next = step([KEY], walk, link);
    if (!next.ok) return { fault: next.reason.kind, entryId: link.seal.entryId };
    walk = next.value;
  }
  return walk;
}

/** Entries, and the place of one of them. */
const aPlace = someEntries.chain((entries) =>
  fc.record({ entries: fc.constant(entries), index: fc.nat(entries.length - 1) }),
);

describe('a chain that is not as it was written stops at the first fault', () => {
  it('when anything of an entry was changed, also between absent and empty', () => {
    const column = fc.constantFrom(...(Object.keys(entryOf('')) as (keyof SealedEntry)[]));
    fc.assert(
      fc.property(
        aPlace,
        column,
        fc.oneof(fc.string(), fc.constant(null)),
        (place, name, value) => {
          const links = sealAll(place.entries);
          const { seal, entry } = links[place.index]!;
          fc.pre(entry?.[name] !== value);
          const forged = { seal, entry: { ...entry!, [name]: value } };
          expect(follow(links.with(place.index, forged))).toEqual({
            fault: 'changed',
            entryId: seal.entryId,
          });
        },
      ),
    );
  });

  it('when what stands in one column was moved into the next', () => {
    const [link] = sealAll([entryOf('","')]);
    const moved = { ...link!, entry: { ...link!.entry!, action: '', recordType: '","' } };
    expect(follow([moved])).toMatchObject({ fault: 'changed' });
  });

  it('when an entry or a seal was deleted, or two were swapped', () => {
    fc.assert(
      fc.property(aPlace, ({ entries, index }) => {
        const links = sealAll([...entries, entryOf('last')]);
        const { seal } = links[index]!;
        const next = links[index + 1]!;
        const gone = links.with(index, { seal, entry: null });
        expect(follow(gone)).toEqual({ fault: 'deleted', entryId: seal.entryId });
        const cut = links.toSpliced(index, 1);
        expect(follow(cut)).toEqual({ fault: 'gap', entryId: next.seal.entryId });
        const renumbered = cut.map((link, at) => ({
          ...link,
          seal: { ...link.seal, position: at + 1 },
        }));
        expect(follow(renumbered)).toEqual({ fault: 'changed', entryId: next.seal.entryId });
        const swapped = links.toSpliced(index, 2, next, links[index]!);
        expect(follow(swapped)).toMatchObject({ fault: 'gap' });
      }),
    );
  });
});

describe('a seal that another key has made', () => {
  it('is known by the first of those that nobody with the key has built upon', () => {
    fc.assert(
      fc.property(aPlace, ({ entries, index }) => {
        const links = sealAll(entries);
        const forged = links.slice(0, index);
        for (const { seal, entry } of links.slice(index)) {
          const before = forged.at(-1)?.seal ?? ORIGIN;
          forged.push({ seal: sealEntry(OTHER_KEY, before, { ...seal, entry: entry! }), entry });
        }
        const entryId = forged[index]!.seal.entryId;
        expect(follow(forged)).toMatchObject({ foreign: { entryId } });
      }),
    );
  });

  it('is vouched for by one of our key behind it', () => {
    const links = sealAll([entryOf('a'), entryOf('b')], OTHER_KEY);
    const row = { entryId: '99', sealedAt: '2026-11-23T15:00:00.000000Z', entry: entryOf('c') };
    const vouching = { seal: sealEntry(KEY, links[1]!.seal, row), entry: row.entry };
    expect(follow([...links, vouching])).toMatchObject({ foreign: null, head: { position: 3 } });
  });
});

it('a chain as it was written is followed to its head', () => {
  fc.assert(
    fc.property(someEntries, (entries) => {
      const links = sealAll(entries);
      const { position, hash } = links.at(-1)!.seal;
      expect(follow(links)).toEqual({ head: { position, hash }, foreign: null });
    }),
  );
});

it('a seal is the same in every version: one that was written down', () => {
  const [link] = sealAll([entryOf('note.updated')]);
  expect(link?.seal).toMatchObject({
    hash: 'bb1e8e2b4e039c607be69c3df13c2ae4523dfcecd575f060ba1bd793e5a57b58',
    signature: 'a78854cbe3b4c160d26445c30d1c6f45671f3e391a9d60750adfabecadd9fee1',
  });
});

function entryOf(action: string): SealedEntry {
  return {
    at: '2026-11-22T14:59:01.123000Z',
    actorId: null,
    actorName: 'Visitor',
    clientAddress: null,
    action,
    recordType: '',
    recordId: '00000000-0000-0000-0000-000000000001',
    organizationId: null,
    details: '{}',
  };
}
