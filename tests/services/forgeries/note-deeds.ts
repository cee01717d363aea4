import { readNoteForm } from '#app/note/form/read.server.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import type { Stage } from '#tests/permissions/stage.ts';
import type { HonestDeed } from './deed.ts';

const notesOf = ({ world }: Stage) => `/admin/properties/${world.properties.own}/notes`;

/** Every field of the note dialog. */
const noteForm = ({ world }: Stage) => ({
  shownOrganizationId: world.organizations.own,
  version: '',
  amount: '150000',
  startingPrincipal: '140000',
  recast: 'on',
  interestRate: '7.25',
  termMonths: '48',
  paymentType: 'interest_only',
  ioMonths: '6',
  fixedPrincipalPercentage: '0.05',
  noteOn: '2026-09-15',
  firstPaymentOn: '2026-11-01',
  balloonOn: '2029-11-01',
  manual: 'on',
  manualPayment: '1200',
  status: 'active',
  lienPosition: '2',
  isPublic: 'on',
  termsAndConditions: 'Insured.',
  holder: world.organizations.own,
  fundedOn: '2026-10-01',
  lateGraceDays: '10',
  lateShare: '5',
  lateMinimum: '25',
});

/** The dialogs of a note (rules 2.2). */
export const NOTE_DEEDS: readonly HonestDeed[] = [
  {
    screen: '/admin/properties/:propertyId/notes/new',
    intent: null,
    by: 'owner',
    path: (stage) => `${notesOf(stage)}/new`,
    form: noteForm,
  },
  {
    screen: '/admin/properties/:propertyId/notes/:noteId/edit',
    intent: null,
    by: 'owner',
    path: (stage) => `${notesOf(stage)}/${stage.world.notes.ownListed}/edit`,
    form: noteForm,
    prepare: async ({ installation, world }) => {
      const place = { propertyId: world.properties.own, noteId: world.notes.ownListed };
      const caller = callAs(installation, world.people.owner);
      const { note } = mustSucceed(await readNoteForm(caller, place));
      return { form: { version: note?.version ?? '' } };
    },
  },
  {
    screen: '/admin/properties/:propertyId/notes/:noteId/delete',
    intent: null,
    by: 'owner',
    path: (stage) => `${notesOf(stage)}/${stage.world.notes.ownListed}/delete`,
    form: ({ world }) => ({ shownOrganizationId: world.organizations.own }),
  },
];
