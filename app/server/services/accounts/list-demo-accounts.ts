import type { Caller } from '#app/server/caller.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#app/server/db/seed/demo-accounts.ts';
import type { DemoAccountsView } from '#app/server/views/account-view.ts';

/**
 * The accounts with a published password that the demo comes with, in the order to try them; null
 * everywhere else. Source: D7.
 */
export function listDemoAccounts({ settings }: Caller): DemoAccountsView | null {
  if (!settings.isDemo) return null;
  const accounts = DEMO_ACCOUNTS.map(({ email, purpose }) => ({ email, purpose }));
  return { password: DEMO_PASSWORD, accounts };
}
