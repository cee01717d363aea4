import { createPlatformAdmin } from './create-platform-admin.ts';
import { setPlatformAdmin } from './set-platform-admin.ts';
import { withInstallation } from './with-installation.ts';

/**
 * `admin create ADDRESS [NAME]` and `admin grant|revoke ADDRESS`: the exit status is 0 done, 1
 * refused, 2 not understood.
 */
export async function runAdminCommand(words: readonly string[]): Promise<number> {
  const [verb, address, ...name] = words;
  if (address === undefined || !(verb === 'create' || verb === 'grant' || verb === 'revoke')) {
    return 2;
  }
  return withInstallation((installation) =>
    verb === 'create'
      ? createPlatformAdmin(installation, { address, fullName: name.join(' ') })
      : setPlatformAdmin(installation, { address, isAdmin: verb === 'grant' }),
  );
}
