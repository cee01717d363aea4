import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { PacketView } from '#app/packet/send/papers.server.ts';
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

it('whoever takes papers back is warned that the lender reads why', () => {
  const Component = () => <PacketCard packet={PACKET} answerOf={() => undefined} />;
  const Page = createRoutesStub([{ path: '/', Component }]);
  const html = renderToStaticMarkup(<Page initialEntries={['/']} />);
  expect(html).toContain('The lender reads it.');
});
