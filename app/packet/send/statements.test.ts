import { expect, it } from 'vitest';
import { statementsText } from './statements.ts';

const NOTHING = { isAccredited: null, facts: null };

it('says nothing where nothing is asked, or nobody has stated anything', () => {
  expect(statementsText('not_asked', { isAccredited: true, facts: null })).toBeNull();
  expect(statementsText('statement', NOTHING)).toBeNull();
});

it('names the owners who have stated the same of an entity that counts by them', () => {
  const facts = { method: 'high_minimum', category: 'owners', ownerCount: 2 } as const;
  const stated = { ...NOTHING, facts: { ...facts, ownersStated: ['Ann', 'Bo'] } };
  const text = statementsText('verified', stated);
  expect(text).toContain('in this way: an entity whose owners are all accredited. No third party');
  expect(text).toMatch(/purchase\. Of its owners the same is stated by Ann and Bo\.$/);
});

it('names no way of who was verified before, or by papers', () => {
  const facts = { method: 'verified_before' } as const;
  const text = statementsText('verified', NOTHING);
  expect(text).toMatch(/^The Lender is an accredited investor .* is true\.$/);
  expect(statementsText('verified', { ...NOTHING, facts })).toBe(text);
});
