import { DEFAULT_FUNDING_SETTINGS } from '#app/offering/settings/rules.ts';
import { boxesOfSettings } from '#app/offering/settings/schema.ts';
import { answering, type Deed, OWN_READERS, OWN_WRITERS } from './answering.ts';
import type { World } from './full-world.ts';

const offeringOf = ({ properties }: World) => `/admin/properties/${properties.own}/offering`;
const evidenceOf = ({ profiles }: World) => `/dashboard/profiles/${profiles.own}/accreditation`;
const TERMS = {
  intent: 'terms',
  noteId: '',
  exemption: 'none',
  accreditation: 'not_asked',
};

/** Changes of how notes are offered. Written from rules 6.2. */
export const OFFERING_DEEDS: readonly Deed[] = [
  {
    name: 'choosing how notes are funded',
    path: () => '/admin/settings/funding',
    form: () => boxesOfSettings(DEFAULT_FUNDING_SETTINGS),
    flaw: { bankingDays: '0' },
    expected: answering(403, { 400: ['platformAdmin'] }),
  },
  {
    name: 'entering bank details',
    path: () => '/admin/funding/bank',
    form: () => ({
      intent: 'enter',
      bankName: 'First Bank',
      accountName: 'Company',
      routingNumber: '041000014',
      accountNumber: '000123456',
    }),
    flaw: { routingNumber: '041000015' },
    expected: answering(403, { 400: ['platformAdmin'] }),
  },
  {
    name: 'confirming bank details',
    path: () => '/admin/funding/bank',
    form: ({ bank }) => ({ intent: 'confirm', detailsId: bank.newest }),
    flaw: { intent: 'x' },
    expected: answering(403, { 400: ['platformAdmin'] }),
  },
  {
    name: 'taking bank details back',
    path: () => '/admin/funding/bank',
    form: ({ bank }) => ({ intent: 'take-back', detailsId: bank.newest }),
    flaw: { intent: 'x' },
    expected: answering(403, { 400: ['platformAdmin'] }),
  },
  {
    name: 'saying on what terms a property is offered',
    path: offeringOf,
    form: () => TERMS,
    flaw: { exemption: 'x' },
    expected: answering(403, { 400: ['platformAdmin', 'admin', 'owner'], 404: ['stranger'] }),
  },
  {
    name: 'recording a relationship',
    path: offeringOf,
    form: ({ organizations }) => ({
      intent: 'relation',
      organizationId: organizations.own,
      since: '2024-05-01',
      how: 'Met at a closing',
    }),
    flaw: { how: '' },
    expected: answering(403, { 400: ['platformAdmin', 'admin', 'owner'], 404: ['stranger'] }),
  },
  {
    name: 'recording that form D was filed',
    path: offeringOf,
    form: () => ({ intent: 'form-d', noteId: '', filedOn: '2026-11-20' }),
    flaw: { filedOn: '' },
    expected: answering(403, { 400: ['platformAdmin', 'admin', 'owner'], 404: ['stranger'] }),
  },
  {
    name: 'withdrawing evidence',
    path: evidenceOf,
    form: ({ evidence }) => ({ intent: 'withdraw', accreditationId: evidence.own }),
    flaw: { intent: 'x' },
    expected: answering(404, { 400: OWN_WRITERS, 403: OWN_READERS }),
  },
  {
    name: 'withdrawing evidence of the other organization',
    path: evidenceOf,
    form: ({ evidence }) => ({ intent: 'withdraw', accreditationId: evidence.other }),
    flaw: { intent: 'x' },
    expected: answering(404, { 400: OWN_WRITERS, 403: OWN_READERS }),
  },
  {
    name: 'reviewing evidence',
    path: ({ evidence }) => `/admin/accreditation/${evidence.own}`,
    form: () => ({ verdict: 'refused', reason: 'Too old', from: '' }),
    flaw: { verdict: '' },
    expected: answering(403, { 400: ['platformAdmin'] }),
  },
];
