import type { Person } from '#app/ground/actor.ts';
import { isoDate } from '#app/ground/calendar/iso-date.ts';
import { createProfile } from '#app/profile/own/save.server.ts';
import type { TypedProfile } from '#app/profile/schema.ts';
import { callAs, type TestInstallation } from './test-installation.ts';
import { mustSucceed } from './world.ts';

/** A profile of which no more than the lender is told. */
export const NO_DETAILS = { address: null, email: null, taxClass: null, exemptCode: null };

/** A trust of two trustees. */
export const trust: TypedProfile = {
  details: { label: 'Our trust', ...NO_DETAILS },
  facts: {
    kind: 'trust',
    name: 'The Ortiz Trust',
    datedOn: isoDate('2011-05-04'),
    trustees: ['Lena Ortiz', 'Paul Ortiz'],
    isAmended: false,
    usesSsn: true,
  },
};

/** How it reads on paper. */
export const TRUST_TEXT =
  'Lena Ortiz and Paul Ortiz, Trustees of The Ortiz Trust, dated May 4, 2011';

/** Adds a profile in somebody's name. */
export async function makeProfile(
  installation: TestInstallation,
  by: Person,
  typed: TypedProfile = trust,
): Promise<string> {
  return mustSucceed(await createProfile(callAs(installation, by), typed)).profileId;
}
