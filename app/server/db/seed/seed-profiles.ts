import { addMonths, isoDate } from '#app/ground/calendar/iso-date.ts';
import { displayName, type Person } from '#app/ground/actor.ts';
import { keepCustodian } from '#app/profile/custodians/keep.server.ts';
import type { ProfileFacts } from '#app/profile/rules.ts';
import { readOwnProfile } from '#app/profile/own/read.server.ts';
import { createProfile, saveSigners } from '#app/profile/own/save.server.ts';
import { setTaxId } from '#app/profile/own/tax-id.server.ts';
import { addW9 } from '#app/profile/own/w9.server.ts';
import { afternoonOf, callAs, dayOf, type Demo, type DemoPeople, mustSucceed } from './demo.ts';
import { type DemoProfile, readDemoCustodians, readDemoProfiles } from './demo-data.ts';
import { readDemoPicture } from './demo-picture.ts';

/** Before the oldest evidence of any of them. */
const MONTHS_AGO = 5;

/** Custodians, and who lends besides those of whom nobody has said it yet, one of most kinds. */
export async function seedProfiles(demo: Demo, people: DemoPeople): Promise<void> {
  demo.travelTo(afternoonOf(addMonths(dayOf(demo.today), -MONTHS_AGO)));
  for (const custodian of readDemoCustodians()) {
    const kept = await keepCustodian(callAs(demo, people.admin), null, custodian);
    mustSucceed(kept, `the custodian ${custodian.name}`);
  }
  for (const profile of readDemoProfiles()) await seedProfile(demo, people, profile);
  demo.travelTo(demo.today);
}

async function seedProfile(demo: Demo, people: DemoPeople, profile: DemoProfile): Promise<void> {
  const by = people.of(profile.by);
  const caller = callAs(demo, by);
  const { label, address, taxClass, taxId, capacity } = profile;
  const created = await createProfile(caller, {
    details: { label, address, email: by.email, taxClass, exemptCode: null },
    facts: factsOf(profile, by),
  });
  const { profileId } = mustSucceed(created, `the profile ${label}`);
  if (capacity !== null) {
    const { seenAt } = mustSucceed(await readOwnProfile(caller, profileId), `the profile ${label}`);
    const signers = [{ name: displayName(by), capacity, email: by.email, order: 1 }];
    const { coSigner: name, coSignerEmail: email } = profile;
    if (name !== null) signers.push({ name, capacity, email, order: 2 });
    mustSucceed(await saveSigners(caller, { profileId, seenAt, signers }), 'signers of the demo');
  }
  if (taxId !== null) {
    mustSucceed(await setTaxId(caller, { profileId, taxId }), 'a tax id of the demo');
  }
  if (profile.hasForm) {
    const { bytes } = await readDemoPicture(0, 'plan');
    mustSucceed(await addW9(caller, { profileId, bytes }), 'a form W-9 of the demo');
  }
}

function factsOf(profile: DemoProfile, by: Person): ProfileFacts {
  const { name } = profile;
  switch (profile.kind) {
    case 'ira': {
      const { custodian, accountType, accountNumber } = profile;
      return { kind: 'ira', custodian, owner: name, accountType, accountNumber };
    }
    case 'joint': {
      const owners = [name, displayName(by)].map((one) => ({ name: one, sharePpm: null }));
      return { kind: 'joint', owners, tenancy: 'as joint tenants with right of survivorship' };
    }
    case 'entity': {
      const { entityType: type, entityState: state } = profile;
      const owned = { owners: [displayName(by)], disregardedOwner: null, ownerIsPerson: false };
      return { kind: 'entity', name, type, state, ...owned };
    }
    case 'trust': {
      const trustees = [profile.trustee, profile.secondTrustee].filter((one) => one !== '');
      const datedOn = isoDate(profile.datedOn);
      return { kind: 'trust', name, datedOn, trustees, isAmended: false, usesSsn: false };
    }
  }
}
