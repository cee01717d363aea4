import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { PacketView, PaperView } from '#app/packet/send/papers.server.ts';
import { PacketCard } from './packet-card.tsx';

const PACKET: PacketView = {
  id: 'p1',
  number: 'P-1',
  phase: 'signing',
  state: 'out',
  sentAt: 'Nov 21, 2026, 10:00 AM EST',
  fundedAt: null,
  closedAt: null,
  closedName: null,
  closedReason: null,
  papers: [],
  signers: [],
  service: null,
  inkTo: null,
};

function drawn(packet: PacketView): string {
  const Component = () => <PacketCard packet={packet} answerOf={() => undefined} />;
  const Page = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Page initialEntries={['/']} />);
}

it('whoever takes papers back is warned that the lender reads why', () => {
  expect(drawn(PACKET)).toContain('The lender reads it.');
});

it('a paper in ink of a packet that has ended is not to be signed any more', () => {
  const deed: PaperView = {
    id: 'd1',
    title: 'Deed of trust',
    isOpen: true,
    method: 'paper',
    signers: ['lender', 'company'],
    isSealed: false,
    signedOn: null,
    originalPlace: null,
    recordingNumber: null,
  };
  const inInk = 'to be signed in ink by the lender and the company';
  expect(drawn({ ...PACKET, papers: [deed] })).toContain(`, ${inInk}`);
  expect(drawn({ ...PACKET, papers: [deed], state: 'voided' })).toContain(`, was ${inInk}`);
});
