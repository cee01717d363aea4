import { answering, type Deed, OWN_ADMINS } from './answering.ts';
import type { World } from './full-world.ts';

const room = ({ staged }: World) => `/dashboard/requests/${staged.own}`;
const foreignRoom = ({ staged }: World) => `/dashboard/requests/${staged.other}`;
const request = ({ staged }: World) => `/admin/investment-requests/${staged.own}`;

/** Who lists the note, which is the platform's; others of the administration do not see it. */
const BY_PLATFORM = answering(403, { 400: ['platformAdmin'], 404: [...OWN_ADMINS, 'stranger'] });

/** Events of fundings. Written from rules 6.3: who asked, and colleagues from manager up. */
export const FUNDING_DEEDS: readonly Deed[] = [
  {
    name: 'doing something unknown with a request of the staged way',
    path: room,
    form: () => ({ intent: 'unknown' }),
    flaw: {},
    expected: answering(400),
  },
  {
    name: 'taking a note that is offered to the other organization',
    path: foreignRoom,
    form: () => ({ intent: 'accept' }),
    flaw: {},
    expected: answering(404, { 302: ['stranger'] }),
  },
  {
    name: 'stating for the other organization that it is accredited',
    path: foreignRoom,
    form: () => ({ intent: 'state', stated: 'accredited' }),
    flaw: { stated: 'x' },
    expected: answering(404, { 302: ['stranger'] }),
  },
  {
    name: 'withdrawing a request of the other organization in the staged way',
    path: foreignRoom,
    form: () => ({ intent: 'withdraw', seen: 'requested' }),
    flaw: {},
    expected: answering(404, { 302: ['stranger'] }),
  },
  ...(
    [
      ['releasing a reservation', { intent: 'release', reason: 'x' }, { reason: '' }],
      [
        'extending a reservation',
        { intent: 'extend', endsOn: '2026-12-01', reason: 'x' },
        { reason: '' },
      ],
      [
        'recording funds',
        {
          intent: 'funds',
          receivedOn: '2026-11-21',
          amount: '1',
          method: 'wire',
          reason: 'x',
          idempotencyKey: 'k',
        },
        { amount: '' },
      ],
      [
        'recording a return',
        {
          intent: 'return',
          returnedOn: '2026-11-21',
          amount: '1',
          method: 'wire',
          idempotencyKey: 'r',
        },
        { amount: '' },
      ],
      [
        'taking a receipt back',
        { intent: 'reverse', receiptId: crypto.randomUUID(), reason: 'x', idempotencyKey: 'v' },
        { reason: '' },
      ],
    ] as const
  ).map(([name, form, flaw]) => ({
    name,
    path: request,
    form: () => form as Record<string, string>,
    flaw: flaw as Record<string, string>,
    expected: BY_PLATFORM,
  })),
];
