import type { TestInstallation } from '#tests/helpers/test-installation.ts';

/** Whose ids a form may name without a right to. */
type Others = {
  organizations: { other: string };
  people: { stranger: { userId: string } };
  properties: { other: string };
  notes: { otherListed: string };
};

type Column = { table: string; name: string; type: string };

/** Ids that belong to nobody, or to the other organization: none may be found where a form went. */
export const FORGED_ID = 'f0f0f0f0-f0f0-4f0f-8f0f-f0f0f0f0f0f0';
const FORGED_INSTANT = '2001-02-03T04:05:06Z';
const FORGED_DAY = '2001-02-03';

/** Fields that decide what somebody may do, by the names that other programs give them. */
const ELSEWHERE = ['isAdmin', 'admin', 'verified', 'ownerId', 'roles', 'permissions', '_method'];

/**
 * Every column of every table, as a field of a form in the ways that programs spell it, each with a
 * value that would matter if anybody took it.
 */
export async function forgedFields(
  installation: TestInstallation,
  others: Others,
): Promise<readonly (readonly [string, string])[]> {
  const columns = await installation.database.look<Column>(
    `select table_name as table, column_name as name, data_type as type
     from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  const fields = new Map<string, string>();
  for (const column of columns) {
    const { table, name } = column;
    const camel = name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
    const value = valueOf(column, others);
    for (const spelling of [name, camel, `${table}.${camel}`, `${table}[${name}]`]) {
      if (!fields.has(spelling)) fields.set(spelling, value);
    }
  }
  for (const name of ELSEWHERE) fields.set(name, 'true');
  return [...fields];
}

function valueOf({ name, type }: Column, others: Others): string {
  switch (type) {
    case 'boolean':
      return 'true';
    case 'uuid':
      return foreignId(name, others);
    case 'date':
      return FORGED_DAY;
    case 'timestamp with time zone':
      return FORGED_INSTANT;
    case 'integer':
    case 'bigint':
    case 'numeric':
      return '987654321';
    case 'jsonb':
      return '{"forged":true}';
    default:
      return textOf(name);
  }
}

function foreignId(name: string, { organizations, people, properties, notes }: Others): string {
  if (name === 'id') return FORGED_ID;
  if (name === 'organization_id') return organizations.other;
  if (name === 'property_id') return properties.other;
  if (name === 'note_id') return notes.otherListed;
  return people.stranger.userId;
}

function textOf(name: string): string {
  if (name === 'role') return 'owner';
  if (name === 'status') return 'approved';
  return name.includes('email') || name.includes('address') ? 'forged@example.com' : 'forged';
}
