import type { TestInstallation } from '#tests/helpers/test-installation.ts';
import { CANARY } from '#tests/helpers/world.ts';

/** A template that is published, a draft, and who signs for the company. */
export async function writeTemplates(installation: TestInstallation) {
  const { look } = installation.database;
  const write = async (name: string, content: string) => {
    const [row] = await look<{ id: string }>(
      `insert into paper_templates (name, kind, phase, method, signers, exemptions, profile_kinds,
         states, content, saved_at, saved_name)
       values ($1, 'note', 'signing', 'electronic', '{company}', '{}', '{}', '{}', $2,
         '2026-11-20', 'Ada') returning id`,
      [name, content],
    );
    return row?.id ?? '';
  };
  const published = await write('Promissory note', '# Note {{signature company}}');
  const draft = await write('Deed', CANARY);
  await look(
    `insert into paper_template_versions (template_id, number, name, kind, phase, method, signers,
       exemptions, profile_kinds, states, content, published_at, published_name)
     select id, 1, name, kind, phase, method, signers, exemptions, profile_kinds, states, content,
       '2026-11-20', 'Ada' from paper_templates where id = $1`,
    [published],
  );
  await look(
    `insert into company_signers (state, name, title, email, saved_at)
     values ('Ohio', 'Ada', 'Manager', 'platform@example.com', '2026-11-20')`,
  );
  return { published, draft };
}

/** Which rows of templates each reader sees. Written from rules 6.5. */
export function rowsOfPackets({ templates }: { templates: { published: string } }) {
  const isLister = (reader: string) => ['admin', 'owner', 'stranger'].includes(reader);
  const isPlatform = (reader: string) => reader === 'platformAdmin';
  const toListers = (reader: string) => (isLister(reader) || isPlatform(reader) ? null : []);
  return [
    {
      table: 'paper_templates',
      column: 'id',
      seen: (reader: string) => {
        if (isPlatform(reader)) return null;
        return isLister(reader) ? [templates.published] : [];
      },
    },
    { table: 'paper_template_versions', column: 'id', seen: toListers },
    { table: 'company_signers', column: 'is_only', seen: toListers },
  ];
}
