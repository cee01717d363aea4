import type { TestInstallation } from '#tests/helpers/test-installation.ts';
import type { World } from './full-world.ts';

/** A check that the database makes of everybody, also of who may write past every policy. */
type Kept = { trigger: string; statement: string; refusal: string };

const RESTRICTED = '23001';
const CHECKED = '23514';

/** What a statement is answered that was done and then undone. */
const UNDONE = 'UNDO0';

/** Written from the rules: D7, D22, D26, D28, D33. What triggers do for one role is in attempts. */
export function keptInAnyCase({ organizations, notes }: World): Kept[] {
  return [
    {
      trigger: 'keep_an_owner on organization_members',
      statement: `delete from organization_members
        where organization_id = '${organizations.own}' and role = 'owner'`,
      refusal: CHECKED,
    },
    {
      trigger: 'keep_an_owner on organization_members',
      statement: `update organization_members set role = 'admin'
        where organization_id = '${organizations.other}'`,
      refusal: CHECKED,
    },
    {
      trigger: 'keep_a_platform_admin on users',
      statement: 'update users set is_platform_admin = false',
      refusal: CHECKED,
    },
    {
      trigger: 'keep_a_platform_admin on users',
      statement: 'update users set suspended_at = now() where is_platform_admin',
      refusal: CHECKED,
    },
    ...(
      [
        ['receipts', 'memo'],
        ['audit_entries', 'action'],
      ] as const
    ).flatMap(([table, column]) => [
      ...[`delete from ${table}`, `update ${table} set ${column} = 'x'`].map((statement) => ({
        trigger: `append_only on ${table}`,
        statement,
        refusal: RESTRICTED,
      })),
      {
        trigger: `no_truncate on ${table}`,
        statement: `truncate ${table} cascade`,
        refusal: RESTRICTED,
      },
    ]),
    {
      trigger: 'active_note_has_holder on property_notes',
      statement: `update property_notes set status = 'active' where id = '${notes.open}'`,
      refusal: CHECKED,
    },
    {
      trigger: 'holder_may_leave on note_holders',
      statement: `delete from note_holders where note_id = '${notes.heldByOwn}'`,
      refusal: CHECKED,
    },
  ];
}

/** A line for each check that does not hold. Nothing is changed. */
export async function wrongKept(stage: {
  installation: TestInstallation;
  world: World;
}): Promise<string[]> {
  const wrong: string[] = [];
  for (const { trigger, statement, refusal } of keptInAnyCase(stage.world)) {
    const answer = await tryPastPolicies(stage.installation, statement);
    if (answer !== refusal) wrong.push(`${trigger}: ${answer} instead of ${refusal}`);
  }
  return wrong;
}

async function tryPastPolicies(
  { database }: TestInstallation,
  statement: string,
): Promise<string | undefined> {
  const attempt = database.look(
    `do $$ begin
       ${statement};
       set constraints all immediate;
       raise exception 'undone' using errcode = '${UNDONE}';
     end $$`,
  );
  const failure = await attempt.then(
    () => ({}),
    (error: unknown) => error,
  );
  return (failure as { code?: string }).code;
}
