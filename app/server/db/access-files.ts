import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * Who may do what with which table, in the order in which it is read (0096): what the rights before
 * gave goes first, then come the roles and what policies ask about an actor, then each noun after
 * those whose functions it calls, then what holds for all tables, and in the end the sums that are
 * kept of what is there.
 */
export const ACCESS_FILES = [
  'app/server/db/access/clear.sql',
  'app/server/db/access/roles.sql',
  'app/server/db/access/actor.sql',
  'app/server/db/access/maintenance.sql',
  'app/account/access.sql',
  'app/legal/access.sql',
  'app/lead/access.sql',
  'app/team/access.sql',
  'app/directory/access.sql',
  'app/profile/access.sql',
  'app/offering/closed.sql',
  'app/property/access.sql',
  'app/note/access.sql',
  'app/ledger/access.sql',
  'app/document/access.sql',
  'app/offering/access.sql',
  'app/offering/gate/gate.sql',
  'app/request/access.sql',
  'app/request/stages.sql',
  'app/request/statuses.sql',
  'app/request/line.sql',
  'app/packet/access.sql',
  'app/packet/end.sql',
  'app/packet/outside.sql',
  'app/packet/sign.sql',
  'app/offering/form-d/form-d.sql',
  'app/funding/access.sql',
  'app/statement/access.sql',
  'app/notification/access.sql',
  'app/portfolio/access.sql',
  'app/listing/access.sql',
  'app/listing/tell.sql',
  'app/brand/access.sql',
  'app/import/access.sql',
  'app/audit/access.sql',
  'app/setup/access.sql',
  'app/server/db/access/records.sql',
  'app/archive/access.sql',
  'app/account/deletion.sql',
  'app/system/access.sql',
  'app/server/db/access/close.sql',
  'app/server/db/access/sums.sql',
];

/** The texts of the access files, and one hash over them all. */
export function readAccessFiles(): { texts: string[]; hash: string } {
  const texts = ACCESS_FILES.map((path) => readFileSync(path, 'utf8'));
  return { texts, hash: createHash('sha256').update(texts.join('\0')).digest('hex') };
}
