import { DEFAULT_FUNDING_SETTINGS } from '#app/offering/settings/rules.ts';
import { boxesOfSettings } from '#app/offering/settings/schema.ts';
import { answering, type Deed } from './answering.ts';

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
];
