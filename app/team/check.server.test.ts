import { expect, it } from 'vitest';
import { buildTeam } from '#tests/helpers/team.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { checkShownOrganization } from './check.server.ts';

const installation = await openOwnInstallation();
const team = await buildTeam(installation, 'Own Capital');

it('a form of the administration that was shown for another organization is refused', async () => {
  const reason = { kind: 'other_organization', currentName: 'Own Capital' };
  const caller = callAs(installation, team.owner);
  for (const shown of [crypto.randomUUID(), '', 'not-an-id']) {
    expect(checkShownOrganization(caller, shown)).toEqual({ ok: false, reason });
  }
  const alone = callAs(installation, await team.newPerson());
  expect(checkShownOrganization(alone, team.organizationId)).toEqual({
    ok: false,
    reason: { kind: 'other_organization', currentName: 'no organization' },
  });
});

it('a form that was shown where its sender still works is not', async () => {
  const accepted = { ok: true, value: null };
  const caller = callAs(installation, team.owner);
  expect(checkShownOrganization(caller, team.organizationId)).toEqual(accepted);
  expect(checkShownOrganization(caller, null)).toEqual(accepted);
  const alone = callAs(installation, await team.newPerson());
  expect(checkShownOrganization(alone, '')).toEqual(accepted);
});
