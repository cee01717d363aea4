import { TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { answering, type Deed, OWN_READERS, OWN_WRITERS } from './answering.ts';
import type { World } from './full-world.ts';

const own = ({ profiles }: World) => `/dashboard/profiles/${profiles.own}`;
const other = ({ profiles }: World) => `/dashboard/profiles/${profiles.other}`;
const reviewed = ({ profiles }: World) => `/admin/profiles/${profiles.own}`;

const KEPT = answering(404, { 400: OWN_WRITERS, 403: OWN_READERS });
const FOREIGN = answering(404, { 400: ['stranger'] });
const person = { intent: 'profile', kind: 'person', label: 'Mine', name: 'Nora', seenAt: '1' };
const signers = { intent: 'signers', name1: '', seenAt: '1' };

/** Changes of investing profiles. Written from rules 6.1. */
export const PROFILE_DEEDS: readonly Deed[] = [
  {
    name: 'adding a profile',
    path: () => '/dashboard/profiles/new',
    form: () => ({ kind: 'person', label: 'Mine', name: 'Nora Whitfield' }),
    flaw: { name: '' },
    expected: answering(404, { 400: [...OWN_WRITERS, 'stranger'], 403: OWN_READERS }),
  },
  {
    name: 'changing a profile',
    path: own,
    form: () => person,
    flaw: { name: '' },
    expected: KEPT,
  },
  {
    name: 'changing a profile of the other organization',
    path: other,
    form: () => person,
    flaw: { name: '' },
    expected: FOREIGN,
  },
  {
    name: 'saying who signs',
    path: own,
    form: () => signers,
    flaw: { name1: 'Nora' },
    expected: KEPT,
  },
  {
    name: 'keeping a tax id',
    path: own,
    form: () => ({ intent: 'tax-id', taxId: '123-45-6789' }),
    flaw: { taxId: '' },
    expected: KEPT,
  },
  {
    name: 'keeping a tax id of the other organization',
    path: other,
    form: () => ({ intent: 'tax-id', taxId: '123-45-6789' }),
    flaw: { taxId: '' },
    expected: FOREIGN,
  },
  {
    name: 'looking at a whole tax id',
    path: own,
    form: () => ({ intent: 'show-tax-id', password: TEST_PASSWORD, reason: '' }),
    flaw: { password: '' },
    expected: answering(404, {
      400: ['admin', 'owner'],
      403: ['manager', ...OWN_READERS],
      // A platform admin sees it in the administration, and says why.
      422: ['platformAdmin'],
    }),
  },
  {
    name: 'archiving a profile of the other organization',
    path: other,
    form: () => ({ intent: 'archive' }),
    flaw: { intent: 'x' },
    expected: FOREIGN,
  },
  {
    name: 'archiving a profile',
    path: own,
    form: () => ({ intent: 'archive' }),
    flaw: { intent: 'x' },
    expected: KEPT,
  },
  {
    name: 'checking a form W-9',
    path: reviewed,
    form: () => ({ intent: 'review-w9', verdict: 'checked', reason: '' }),
    flaw: { verdict: '' },
    expected: answering(403, { 400: ['platformAdmin'], 404: ['admin', 'owner', 'stranger'] }),
  },
  {
    name: 'setting a text by hand',
    path: reviewed,
    form: () => ({ intent: 'hand-text', vestingText: 'Nora', reason: 'Counsel asks' }),
    flaw: { reason: '' },
    expected: answering(403, { 400: ['platformAdmin'], 404: ['admin', 'owner', 'stranger'] }),
  },
  {
    name: 'adding a custodian',
    path: () => '/admin/custodians',
    form: () => ({ name: 'Another Trust', address: '2 Bank Street' }),
    flaw: { name: '' },
    expected: answering(403, { 400: ['platformAdmin'] }),
  },
];
