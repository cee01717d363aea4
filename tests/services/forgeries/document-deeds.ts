import type { Stage } from '#tests/permissions/stage.ts';
import type { HonestDeed } from './deed.ts';

const shownFor = ({ world }: Stage) => ({ shownOrganizationId: world.organizations.own });
const ownDocument = ({ world }: Stage) => `/admin/documents/${world.documents.own}`;

/** Forms of documents and leads (D31, D32). */
export const DOCUMENT_DEEDS: readonly HonestDeed[] = [
  {
    screen: '/admin/documents/new',
    intent: null,
    by: 'owner',
    path: ({ world }) => `/admin/documents/new?property=${world.properties.own}`,
    form: (stage) => ({
      ...shownFor(stage),
      title: 'Deed of trust',
      kind: 'deed',
      noteId: '',
      isShareable: 'on',
    }),
    picture: 'file',
  },
  {
    screen: '/admin/documents/:documentId',
    intent: 'save',
    by: 'owner',
    path: ownDocument,
    form: (stage) => ({ ...shownFor(stage), title: 'Another name', kind: 'deed', isShareable: '' }),
  },
  {
    screen: '/admin/documents/:documentId',
    intent: 'delete',
    by: 'owner',
    path: ownDocument,
    form: shownFor,
  },
  {
    screen: '/admin/leads',
    intent: null,
    by: 'platformAdmin',
    form: ({ world }) => ({ leadId: world.lead, seenStatus: 'new', status: 'scheduled' }),
  },
];
