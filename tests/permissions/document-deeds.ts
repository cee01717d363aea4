import { answering, type Deed, OWN_ADMINS } from './answering.ts';
import type { World } from './full-world.ts';

type Owner = 'own' | 'other' | 'closed';

/** Whose admins see a document, and to whom it is missing. Written from D1 and D31. */
const SEEN: Record<Owner, Parameters<typeof answering>[1]> = {
  own: { 400: ['platformAdmin', ...OWN_ADMINS], 404: ['stranger'] },
  other: { 400: ['platformAdmin', 'stranger'], 404: OWN_ADMINS },
  closed: { 400: ['platformAdmin'], 404: ['stranger', ...OWN_ADMINS] },
};

const OWNERS = ['own', 'other', 'closed'] as const;

const at = (owner: Owner) => (world: World) => `/admin/documents/${world.documents[owner]}`;

/** Documents, leads and the brand. Written from D1, D31, D32 and decision 0117. */
export const DOCUMENT_DEEDS: readonly Deed[] = [
  {
    name: 'adding a document without a file',
    path: ({ properties }) => `/admin/documents/new?property=${properties.own}`,
    form: () => ({ title: 'Deed', kind: 'deed' }),
    flaw: {},
    expected: answering(403, { 400: [...OWN_ADMINS, 'platformAdmin', 'stranger'] }),
  },
  ...OWNERS.flatMap((owner): Deed[] => [
    {
      name: `renaming a document (${owner})`,
      path: at(owner),
      form: () => ({ intent: 'save', title: 'Deed', kind: 'deed' }),
      flaw: { kind: 'x' },
      expected: answering(403, SEEN[owner]),
    },
    {
      name: `deleting a document (${owner})`,
      path: at(owner),
      form: () => ({ intent: 'delete' }),
      flaw: { intent: 'x' },
      expected: answering(403, SEEN[owner]),
    },
  ]),
  ...(
    [
      { intent: 'save', primary: '#12355b' },
      { intent: 'publish', seen: 'x' },
      { intent: 'discard', seen: 'x' },
      { intent: 'bring-back', version: '1' },
      { intent: 'remove-marks', which: 'both' },
      { intent: 'preview' },
      { intent: 'reset' },
    ] as const
  ).map((form): Deed => ({
    name: `changing the brand (${form.intent})`,
    path: () => '/admin/brand',
    form: () => form,
    flaw: { intent: 'x' },
    expected: answering(403, { 400: ['platformAdmin'] }),
  })),
  {
    name: 'following up on a lead',
    path: () => '/admin/leads',
    form: ({ lead }) => ({ leadId: lead, seenStatus: 'new', status: 'contacted' }),
    flaw: { status: 'x' },
    expected: answering(403, { 400: ['platformAdmin'] }),
  },
];
