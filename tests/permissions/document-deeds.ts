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

/** Documents and leads. Written from D1, D31 and D32. */
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
  {
    name: 'following up on a lead',
    path: () => '/admin/leads',
    form: ({ lead }) => ({ leadId: lead, seenStatus: 'new', status: 'contacted' }),
    flaw: { status: 'x' },
    expected: answering(403, { 400: ['platformAdmin'] }),
  },
];
