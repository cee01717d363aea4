import type { TestInstallation } from '#tests/helpers/test-installation.ts';
import { type Deed, VISITORS } from './answering.ts';
import type { Principal } from './principals.ts';
import { carriesForeign, dataAddress, type Transport, TRANSPORTS } from './reading.ts';
import type { Stage } from './stage.ts';
import { hashTables } from '#tests/helpers/table-hashes.ts';

/** A deed that is done for good answers with a redirect into the product. */
export const isDone = (deed: Deed, principal: Principal) =>
  deed.expected(principal) === 302 && !VISITORS.includes(principal);

/**
 * Sends a deed as one principal, and returns a line for each way in which its answers or what it
 * left in the database break the rules.
 */
export async function wrongDeeds(
  stage: Stage,
  deed: Deed,
  principal: Principal,
): Promise<string[]> {
  const before = await fingerprint(stage.installation);
  const wrong = await wrongAnswers(stage, deed, principal);
  if (isDone(deed, principal) || before === (await fingerprint(stage.installation))) return wrong;
  return [...wrong, `${principal}: ${deed.name}: changed the database`];
}

/** The same of the answers alone, to a page's form, to a script's, or to both. */
export async function wrongAnswers(
  stage: Stage,
  deed: Deed,
  principal: Principal,
  transports: readonly Transport[] = TRANSPORTS,
): Promise<string[]> {
  const expected = deed.expected(principal);
  const form = { ...deed.form(stage.world), ...(expected === 400 ? deed.flaw : {}) };
  const sent = { cookie: stage.cookies[principal], form };
  stage.size.cells += 1;
  const cell = `${principal}: ${deed.name}`;
  const path = deed.path(stage.world);
  const wanted = { page: [expected], data: expectedOfData(deed, principal) };
  const wrong: string[] = [];
  for (const transport of transports) {
    const answer = await stage.ask(transport === 'data' ? dataAddress(path) : path, sent);
    if (!wanted[transport].includes(answer.status)) {
      const names = wanted[transport].join(' or ');
      wrong.push(`${cell} (${transport}): ${answer.status} instead of ${names}`);
    }
    if (carriesForeign(answer.body, principal)) wrong.push(`${cell}: foreign text`);
  }
  return wrong;
}

/**
 * A redirect of a data request is told in its body, with status 202. Who has to sign in first keeps
 * what they typed (401) where a form is in sight.
 */
function expectedOfData(deed: Deed, principal: Principal): number[] {
  const expected = deed.statusOfData ?? deed.expected(principal);
  if (expected !== 302) return [expected];
  return VISITORS.includes(principal) ? [202, 401] : [202];
}

/** Counters and sessions move with every request; everything else only when something is done. */
export const RESTLESS = ['rate_limits', 'sessions'];

/** A text that differs when any row of the product's tables does. */
export async function fingerprint(installation: TestInstallation): Promise<string> {
  return [...(await hashTables(installation, RESTLESS)).values()].join('-');
}
