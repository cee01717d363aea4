import type { HonestDeed } from './deed.ts';

/** The trials of mail and files (0119). */
export const SYSTEM_DEEDS: readonly HonestDeed[] = ['mail', 'files'].map((intent) => ({
  screen: '/admin/system',
  intent,
  by: 'platformAdmin',
}));
