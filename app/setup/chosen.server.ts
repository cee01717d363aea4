import { installationSettings } from './tables.server.ts';
import type { DrizzleDatabase, Transaction } from '#app/server/db/database.ts';
import type { Settings } from '#app/server/env.ts';

/** What was chosen on pages; null for what was not. */
export type Chosen = Pick<
  typeof installationSettings.$inferSelect,
  'companyName' | 'companyAddress' | 'companyPhone' | 'companyEmail' | 'timeZone'
>;

const NOTHING: Chosen = {
  companyName: null,
  companyAddress: null,
  companyPhone: null,
  companyEmail: null,
  timeZone: null,
};

/** The variable that comes before each of them. */
export const VARIABLE_OF = {
  companyName: 'COMPANY_NAME',
  companyAddress: 'COMPANY_ADDRESS',
  companyPhone: 'COMPANY_PHONE',
  companyEmail: 'COMPANY_EMAIL',
  timeZone: 'BUSINESS_TIME_ZONE',
} as const satisfies Record<keyof Chosen, string>;

/** What is chosen now, as sign-in reads it. */
export async function readChosen(signIn: DrizzleDatabase | Transaction): Promise<Chosen> {
  const [row] = await signIn.select().from(installationSettings);
  return row ?? NOTHING;
}

/**
 * Settings whose company and time zone are those of the environment and, where that says nothing,
 * those that were chosen: from each `take` on, for whoever asks the same settings again.
 */
export function withChosen(given: Settings): {
  settings: Settings;
  /** Whether it is another choice than before. */
  take: (chosen: Chosen) => boolean;
} {
  let chosen = NOTHING;
  const pick = (name: keyof Chosen) => (given.given.has(VARIABLE_OF[name]) ? null : chosen[name]);
  const settings: Settings = {
    ...given,
    get company() {
      return {
        ...given.company,
        name: pick('companyName') ?? given.company.name,
        address: pick('companyAddress') ?? given.company.address,
        phone: pick('companyPhone') ?? given.company.phone,
        email: pick('companyEmail') ?? given.company.email,
      };
    },
    get businessTimeZone() {
      return pick('timeZone') ?? given.businessTimeZone;
    },
  };
  const take = (next: Chosen) => {
    const names = Object.keys(NOTHING) as (keyof Chosen)[];
    const isOther = names.some((name) => chosen[name] !== next[name]);
    chosen = next;
    return isOther;
  };
  return { settings, take };
}
