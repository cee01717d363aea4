import { DEFAULT_FUNDING_SETTINGS } from '#app/offering/settings/rules.ts';
import { boxesOfSettings } from '#app/offering/settings/schema.ts';
import type { HonestDeed } from './deed.ts';

/** Forms of how notes are offered and funded (rules 6.2). */
export const OFFERING_DEEDS: readonly HonestDeed[] = [
  {
    screen: '/admin/settings/funding',
    intent: null,
    by: 'platformAdmin',
    form: () => ({ ...boxesOfSettings(DEFAULT_FUNDING_SETTINGS), bankingDays: '6' }),
  },
  {
    screen: '/admin/funding/bank',
    intent: 'enter',
    by: 'platformAdmin',
    form: () => ({
      bankName: 'First Bank',
      accountName: 'Company',
      routingNumber: '041000014',
      accountNumber: '000123456',
      remarks: 'x',
    }),
  },
  {
    screen: '/admin/funding/bank',
    intent: 'confirm',
    by: 'platformAdmin',
    form: ({ world }) => ({ detailsId: world.bank.newest }),
  },
];
