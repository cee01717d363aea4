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

/** Changes of templates and packets. Written from rules 6.5 and 6.6. */
export const PACKET_DEEDS: readonly Deed[] = [
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
      email: 'ada@example.com',
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
];
