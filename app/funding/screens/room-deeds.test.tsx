import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { EvidenceNeed } from '#app/funding/evidence.server.ts';
import type { RoomView } from '#app/funding/read.server.ts';
import { NextDeed, OtherDeeds } from './room-deeds.tsx';

/** What can be pressed in the room of an offer. */
function deedsOf(needsEvidence: EvidenceNeed | null): string[] {
  const funding = {
    id: 'r',
    stage: 'offered',
    may: ['accept', 'withdraw'],
    notePath: null,
    property: { id: 'p', isListed: false },
    bank: null,
    packets: [],
    needsEvidence,
  } as unknown as RoomView;
  const Component = () => (
    <>
      <NextDeed funding={funding} />
      <OtherDeeds funding={funding} />
    </>
  );
  const Page = createRoutesStub([{ path: '/', Component }]);
  const html = renderToStaticMarkup(<Page initialEntries={['/']} />);
  return [...html.matchAll(/<(?:a|button)[^>]*>(.*?)<\/(?:a|button)>/g)].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, ''),
  );
}

it('an offer that cannot be taken without evidence asks for that first, or to pass (6.R1)', () => {
  expect(deedsOf(null)).toEqual(['Take This Note', 'Pass']);
  expect(deedsOf({ state: 'missing', path: '/evidence' })).toEqual(['Add Evidence', 'Pass']);
  expect(deedsOf({ state: 'in_review', path: '/evidence' })).toEqual(['Pass']);
  const answers = ['Yes, I am accredited', 'No, I am not accredited'];
  expect(deedsOf({ state: 'not_stated', path: null })).toEqual([...answers, 'Pass']);
  expect(deedsOf({ state: 'missing', path: null })).toEqual(['Pass']);
});
