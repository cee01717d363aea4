import { LEGAL_TEXTS } from '#app/legal/rules.ts';
import type { TestInstallation } from '#tests/helpers/test-installation.ts';
import { type buildWorld, CANARY } from '#tests/helpers/world.ts';

/** A draft of each legal text, a version of one, and two people who have accepted it. */
export async function publishTexts(
  { database: { look } }: TestInstallation,
  { people }: Awaited<ReturnType<typeof buildWorld>>,
) {
  for (const text of LEGAL_TEXTS) {
    await look(
      `insert into legal_drafts (legal_text, content, saved_at, saved_name)
       values ($1, '# Draft', '2026-11-20', 'Ada')`,
      [text],
    );
  }
  const [version] = await look<{ id: string }>(
    `insert into legal_versions (legal_text, number, content, in_force_on, source, published_at,
       published_name) values ('privacy', 1, '# Privacy', '2026-11-20', 'folder', '2026-11-20', 'x')
     returning id`,
  );
  const privacy = version?.id ?? '';
  for (const person of [people.viewer, people.stranger]) {
    await look(
      `insert into legal_acceptances (legal_text, version_id, occasion, accepted_at, user_id,
         person_name, person_email) values ('privacy', $1, 'sign_up', now(), $2, $3, $3)`,
      [privacy, person.userId, person === people.stranger ? CANARY : 'Viewer'],
    );
  }
  return { privacy };
}

/** What a company's directory wants somebody to be. */
export async function propose(
  installation: TestInstallation,
  userId: string,
  organizationId: string | null,
): Promise<string> {
  const role = organizationId === null ? 'platform_admin' : 'manager';
  const [row] = await installation.database.look<{ id: string }>(
    `insert into role_proposals (user_id, provider_id, organization_id, role)
     values ($1, 'acme', $2, $3) returning id`,
    [userId, organizationId, role],
  );
  return row?.id ?? '';
}

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';

/** A brand that is shown, a former one and a draft, each with a mark of its own. */
export async function publishBrands(installation: TestInstallation, publisherId: string) {
  const { look } = installation.database;
  const marks = { shown: 'a'.repeat(64), former: 'b'.repeat(64), drafted: 'c'.repeat(64) };
  for (const id of Object.values(marks)) {
    await look(
      `insert into brand_marks (id, format, width_px, height_px, content)
       values ($1, 'svg', 1, 1, convert_to($2, 'UTF8'))`,
      [id, SQUARE],
    );
  }
  const publish = async (number: number, isCurrent: boolean, mark: string) => {
    const [row] = await look<{ id: string }>(
      `insert into brand_versions (number, choices, mark_id, is_current, published_at,
         published_by, publisher_name) values ($1, '{}', $2, $3, '2026-11-20', $4, 'x')
       returning id`,
      [number, mark, isCurrent, publisherId],
    );
    return row?.id ?? '';
  };
  const former = await publish(1, false, marks.former);
  const shown = await publish(2, true, marks.shown);
  const [draft] = await look<{ id: string }>(
    `insert into brand_drafts (choices, mark_id) values ($1, $2) returning id`,
    [JSON.stringify({ name: CANARY }), marks.drafted],
  );
  return { former, shown, draft: draft?.id ?? '', marks };
}
