import type { World } from './full-world.ts';
import { seenOfMoney } from './money-attempts.ts';
import type { Principal } from './principals.ts';

type Seen = (reader: Principal) => string[] | null;

/** Who keeps the profiles of their organization. */
const KEEPERS: readonly Principal[] = ['manager', 'admin', 'owner'];

/**
 * Which rows of offerings and fundings each reader sees, written from rules 6.2 and 6.3. The world
 * has offerings of the platform and of the stranger, and requests for notes of the platform alone.
 */
export function seenOfFunding(
  world: Pick<World, 'properties' | 'requests' | 'evidence' | 'profiles'>,
): { table: string; column: string; seen: Seen }[] {
  const { properties, evidence, profiles } = world;
  const orAll = (seen: (reader: Principal) => string[]) => (reader: Principal) =>
    reader === 'platformAdmin' ? null : seen(reader);
  return [
    { table: 'funding_settings', column: 'funding_way', seen: () => null },
    {
      table: 'offerings',
      column: 'property_id',
      seen: orAll((reader) => [
        properties.platform,
        ...(reader === 'stranger' ? [properties.other, properties.closed] : []),
      ]),
    },
    ...(
      [
        ['accreditations', 'id', evidence],
        ['accreditation_papers', 'accreditation_id', evidence],
        ['accreditation_statements', 'profile_id', profiles],
      ] as const
    ).map(([table, column, { own, other }]) => ({
      table,
      column,
      seen: orAll((reader) => [
        ...(KEEPERS.includes(reader) ? [own] : []),
        ...(reader === 'stranger' ? [other] : []),
      ]),
    })),
    {
      table: 'investor_relations',
      column: 'organization_id',
      seen: (reader) => (reader === 'platformAdmin' ? null : []),
    },
    // Who asked reads what happened through a function.
    { table: 'funding_events', column: 'request_id', seen: orAll(() => []) },
    ...seenOfMoney(world),
  ];
}
