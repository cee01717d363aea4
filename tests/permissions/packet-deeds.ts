import { answering, type Deed } from './answering.ts';
import type { World } from './full-world.ts';

const PLATFORM = answering(403, { 400: ['platformAdmin'] });
const draft = ({ templates }: World) => `/admin/templates/${templates.draft}`;

const TEMPLATE = {
  intent: 'save',
  name: 'Deed',
  kind: 'deed',
  phase: 'signing',
  method: 'paper',
  content: 'x',
  seen: '',
};

const papers = ({ requests }: World) => `/admin/packets/${requests.own}`;

/** Who has asked does not decide, and who lists another house sees nothing of it. */
const OF_LISTER = answering(403, {
  400: ['platformAdmin'],
  404: ['stranger'],
});

/** Changes of templates and packets. Written from rules 6.5 and 6.6. */
export const PACKET_DEEDS: readonly Deed[] = [
  {
    name: 'calling as a signing service where none is set',
    path: () => '/hooks/signing',
    form: () => ({ event: 'DOCUMENT_COMPLETED' }),
    flaw: {},
    expected: () => 404,
  },
  {
    name: 'beginning a template of a paper',
    path: () => '/admin/templates',
    form: () => ({ intent: 'add', name: 'Deed of trust', kind: 'deed' }),
    flaw: { name: '' },
    expected: PLATFORM,
  },
  {
    name: 'adding the set of templates',
    path: () => '/admin/templates',
    form: () => ({ intent: 'starters' }),
    flaw: { intent: 'x' },
    expected: PLATFORM,
  },
  {
    name: 'saying who signs for the company',
    path: () => '/admin/templates',
    form: () => ({
      intent: 'company',
      state: 'Ohio',
      name: 'Ada',
      title: 'Manager',
      email: 'owner@example.com',
      w9Rule: 'nothing',
    }),
    flaw: { email: 'x' },
    expected: PLATFORM,
  },
  {
    name: 'saving a template of a paper',
    path: draft,
    form: () => TEMPLATE,
    flaw: { kind: 'x' },
    expected: PLATFORM,
  },
  {
    name: 'archiving a template of a paper',
    path: draft,
    form: () => ({ intent: 'archive' }),
    flaw: { intent: 'x' },
    expected: PLATFORM,
  },
  {
    name: 'sending papers',
    path: papers,
    form: () => ({ intent: 'send' }),
    flaw: { intent: 'x' },
    expected: OF_LISTER,
  },
  {
    name: 'making papers of a funding once more',
    path: papers,
    form: () => ({ intent: 'anew' }),
    flaw: { intent: 'x' },
    expected: OF_LISTER,
  },
  {
    name: 'saying what papers name a property',
    path: papers,
    form: () => ({ intent: 'facts', county: 'Montgomery' }),
    flaw: { county: 'x'.repeat(300) },
    expected: OF_LISTER,
  },
  {
    name: 'taking papers back',
    path: papers,
    form: ({ packets }) => ({ intent: 'void', packetId: packets.own, reason: 'Another rate' }),
    flaw: { reason: '' },
    expected: OF_LISTER,
  },
  {
    name: 'saying as what a paper was recorded',
    path: papers,
    form: ({ packets }) => ({
      intent: 'recording',
      packetId: packets.own,
      documentId: crypto.randomUUID(),
      recordingNumber: '2026-1',
    }),
    flaw: { recordingNumber: '' },
    expected: OF_LISTER,
  },
  {
    name: 'mailing a link for signing again',
    path: papers,
    form: ({ packets }) => ({
      intent: 'call',
      packetId: packets.own,
      signerId: crypto.randomUUID(),
    }),
    flaw: { intent: 'x' },
    expected: OF_LISTER,
  },
  {
    name: 'checking a signed document without a file',
    path: () => '/verify',
    form: () => ({}),
    flaw: {},
    expected: () => 400,
  },
];
