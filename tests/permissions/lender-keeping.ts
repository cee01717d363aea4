import type { World } from './full-world.ts';

/** A request of an organization names a profile, also when nobody says which (rules 6.1). */
export function followingRequests({ organizations, requests }: World) {
  return [
    {
      trigger: 'take_profile on investment_requests',
      change: `update investment_requests set organization_id = '${organizations.own}',
      profile_id = null where id = '${requests.own}'`,
      stale: `select from investment_requests
      where id = '${requests.own}' and profile_id is null`,
    },
  ];
}

/** A directory makes somebody a member at most: what is above, people give (0120). */
export function keptFromDirectories({ people }: World) {
  return [
    {
      trigger: 'guard_directory on organization_members',
      statement: `perform set_config('role', 'hearthnote_auth', true);
      update organization_members set role = 'manager', provider_id = 'acme'
      where user_id = '${people.viewer.userId}'`,
      refusal: '42501',
      says: 'a directory raises nobody above member',
    },
  ];
}
