import { answering, type Deed, OWN_ADMINS } from './answering.ts';

type Owner = 'own' | 'other' | 'platform';

/** Whose admins see a listing, and to whom it is missing. Written from D1. */
const SEEN: Record<Owner, Parameters<typeof answering>[1]> = {
  own: { 400: ['platformAdmin', ...OWN_ADMINS], 404: ['stranger'] },
  other: { 400: ['platformAdmin', 'stranger'], 404: OWN_ADMINS },
  platform: { 400: ['platformAdmin'], 404: ['stranger', ...OWN_ADMINS] },
};

const OWNERS = ['own', 'other', 'platform'] as const;

/** Publishing and deleting listings. Written from D1, D2 and D27. */
export const LISTING_DEEDS: readonly Deed[] = [
  // Its note has received money: who may delete a listing is told so, and it stays.
  {
    name: 'deleting a listing of the platform that has received money',
    path: ({ properties }) => `/admin/properties/${properties.platform}`,
    form: () => ({ intent: 'delete' }),
    flaw: {},
    expected: answering(403, { 409: ['platformAdmin'], 404: ['stranger', ...OWN_ADMINS] }),
  },
  ...OWNERS.map((owner): Deed => ({
    name: `deleting a listing (${owner})`,
    path: ({ properties }) => `/admin/properties/${properties[owner]}`,
    form: () => ({ intent: 'delete' }),
    flaw: { intent: 'x' },
    expected: answering(403, SEEN[owner]),
  })),
  // Nobody has seen the draft at that instant: who may publish it is told that it has changed.
  {
    name: 'publishing the own draft',
    path: ({ properties }) => `/admin/properties/${properties.own}`,
    form: () => ({ intent: 'publish', seenAt: 'never' }),
    flaw: {},
    expected: answering(403, { 409: ['platformAdmin'], 404: ['stranger'] }),
  },
  {
    name: 'publishing a draft of the other organization',
    path: ({ properties }) => `/admin/properties/${properties.other}`,
    form: () => ({ intent: 'publish', seenAt: 'never' }),
    flaw: {},
    expected: answering(403, { 409: ['platformAdmin'], 404: OWN_ADMINS }),
  },
];
