import type { Caller } from '#app/server/caller.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#app/server/db/seed/demo-accounts.ts';

export type DemoAccounts = {
  password: string;
  accounts: readonly { email: string; purpose: string }[];
};

/**
 * The accounts with a published password that the demo comes with, in the order to try them; null
 * everywhere else. Source: D7.
 */
export function listDemoAccounts({ settings }: Caller): DemoAccounts | null {
  if (!settings.isDemo) return null;
  const accounts = DEMO_ACCOUNTS.map(({ email, purpose }) => ({ email, purpose }));
  return { password: DEMO_PASSWORD, accounts };
}
