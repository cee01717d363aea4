import { CANARY } from '#tests/helpers/world.ts';
import type { World } from './full-world.ts';
import { CANARY_READERS, expectedStatus, READS, type State, STATES } from './expectations.ts';
import { type Principal, PRINCIPALS } from './principals.ts';
import type { Stage } from './stage.ts';

/** How a browser asks: for a page, or from within one for the data of the next. */
export const TRANSPORTS = ['page', 'data'] as const;
export type Transport = (typeof TRANSPORTS)[number];

/**
 * Opens one screen as one principal, for every state of the id in its path, and returns a line for
 * each answer that is not what the rules say. Empty when all is well. In turn: what opens is asked
 * for both ways, and what does not in one of them, the other one for the next.
 */
export async function wrongReads(
  stage: Stage,
  path: string,
  principal: Principal,
  asking: readonly Transport[] | 'in turn' = TRANSPORTS,
): Promise<string[]> {
  const rule = READS[path];
  if (rule === undefined) throw new Error(`no expectation for ${path}`);
  const states: (State | null)[] = path.includes('/:') ? [...STATES] : [null];
  const wrong: string[] = [];
  for (const state of states) {
    stage.size.cells += 1;
    const target = state === null ? path : withId(path, stage.world, state);
    const expected = expectedStatus(rule, principal, state);
    const cell = `${principal} ${path} ${state ?? ''}`;
    // A redirect of a data request is told in its body, with status 202.
    const wanted = { page: expected, data: expected === 302 ? 202 : expected };
    const turn = (PRINCIPALS.indexOf(principal) + states.indexOf(state)) % TRANSPORTS.length;
    const inTurn = expected === 200 ? TRANSPORTS : TRANSPORTS.slice(turn, turn + 1);
    for (const transport of asking === 'in turn' ? inTurn : asking) {
      const { status, body } = await open(stage, { target, principal, transport });
      if (transport === 'page' && expected === 200 && rule.says !== undefined) {
        const { text, to } = rule.says;
        const isSaid = body.includes(text);
        if (isSaid !== to.includes(principal)) wrong.push(`${cell}: says '${text}': ${isSaid}`);
      }
      if (status !== wanted[transport]) {
        wrong.push(`${cell} (${transport}): ${status} instead of ${wanted[transport]}`);
      }
      if (carriesForeign(body, principal)) wrong.push(`${cell} (${transport}): foreign text`);
      if (transport === 'page') {
        const shared = idsOfMore(body).map((id) => `${cell}: more than one element is '${id}'`);
        wrong.push(...shared);
      }
    }
  }
  return wrong;
}

/** The answer to a principal who asks for a page, or for its data. */
export function open(
  stage: Stage,
  { target, principal, transport }: { target: string; principal: Principal; transport: Transport },
) {
  const cookie = stage.cookies[principal];
  return stage.ask(transport === 'data' ? dataAddress(target) : target, { cookie });
}

/** Where scripts ask for the data of a page, and send its forms. */
export function dataAddress(target: string): string {
  const [path, query] = target.split('?');
  const data = path === '/' ? '/_.data' : `${path}.data`;
  return query === undefined ? data : `${data}?${query}`;
}

/**
 * The ids of a page that more than one of its elements has: what is to belong to the one would
 * belong to the other.
 */
function idsOfMore(page: string): string[] {
  // Texts for scripts may have tags in them.
  const markup = page.replaceAll(/<script\b.*?<\/script>/gs, '');
  const ids = [...markup.matchAll(/<[a-z][^>]* id="([^"]*)"/g)].map(([, id]) => id ?? '');
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) < at))];
}

/** True when a text of the other organization stands in what somebody else was sent. */
export function carriesForeign(body: string, principal: Principal): boolean {
  return !CANARY_READERS.includes(principal) && body.includes(CANARY);
}

export function withId(path: string, world: World, state: State): string {
  const { properties, notes, people, documents, imports, organizations } = world;
  // Files are seen by who sent them alone; the viewer no longer administers anything.
  const files: Record<State, string> = {
    own: imports.owner,
    other: imports.stranger,
    unassigned: imports.platformAdmin,
    private: imports.viewer,
    missing: crypto.randomUUID(),
    malformed: 'not-an-id',
  };
  const users: Record<State, string> = {
    own: people.member.userId,
    other: people.stranger.userId,
    unassigned: people.noOrganization.userId,
    private: people.unverified.userId,
    missing: crypto.randomUUID(),
    malformed: 'not-an-id',
  };
  const ids: Record<State, { property: string; note: string }> = {
    own: { property: properties.own, note: notes.heldByOwn },
    other: { property: properties.other, note: notes.heldByOther },
    unassigned: { property: properties.platform, note: notes.open },
    private: { property: properties.secret, note: notes.secret },
    missing: { property: crypto.randomUUID(), note: crypto.randomUUID() },
    malformed: { property: `1'or'1`, note: 'not-an-id' },
  };
  const teams: Record<State, string> = {
    own: organizations.own,
    other: organizations.other,
    unassigned: organizations.own,
    private: organizations.deleted,
    missing: crypto.randomUUID(),
    malformed: 'not-an-id',
  };
  const papers: Record<State, string> = {
    own: documents.own,
    other: documents.other,
    unassigned: documents.closed,
    private: documents.secret,
    missing: crypto.randomUUID(),
    malformed: 'not-an-id',
  };
  const texts: Record<State, string> = {
    own: 'terms',
    other: 'privacy',
    unassigned: 'risk',
    private: 'e-records',
    missing: 'imprint',
    malformed: `terms'or'1`,
  };
  const evidence: Record<State, string> = {
    own: world.evidence.own,
    other: world.evidence.other,
    unassigned: crypto.randomUUID(),
    private: crypto.randomUUID(),
    missing: crypto.randomUUID(),
    malformed: 'not-an-id',
  };
  const lenders: Record<State, string> = {
    own: world.profiles.own,
    other: world.profiles.other,
    unassigned: crypto.randomUUID(),
    private: crypto.randomUUID(),
    missing: crypto.randomUUID(),
    malformed: 'not-an-id',
  };
  const templates: Record<State, string> = {
    own: world.templates.published,
    other: world.templates.draft,
    unassigned: crypto.randomUUID(),
    private: crypto.randomUUID(),
    missing: crypto.randomUUID(),
    malformed: 'not-an-id',
  };
  const requests: Record<State, string> = {
    own: world.requests.own,
    other: world.requests.other,
    unassigned: crypto.randomUUID(),
    private: crypto.randomUUID(),
    missing: crypto.randomUUID(),
    malformed: 'not-an-id',
  };
  const { property, note } = ids[state];
  // In the administration a note is one that somebody lists; in the portfolio one that is held.
  const listed: Partial<Record<State, string>> = { own: notes.ownListed, other: notes.otherListed };
  const noteId = path.startsWith('/admin') ? (listed[state] ?? note) : note;
  const isPage = state !== 'missing' && state !== 'malformed';
  return path
    .replace(':page', isPage ? 'install' : 'not-a-page')
    .replace(':propertyId', encodeURIComponent(property))
    .replace(':noteId', encodeURIComponent(noteId))
    .replace(':requestId', encodeURIComponent(requestOf(world, state)))
    .replace(':templateId', encodeURIComponent(templates[state]))
    .replace(':requestId', encodeURIComponent(requests[state]))
    .replace(':accreditationId', encodeURIComponent(evidence[state]))
    .replace(':profileId', encodeURIComponent(lenders[state]))
    .replace(':documentId', encodeURIComponent(papers[state]))
    .replace(':importId', encodeURIComponent(files[state]))
    .replace(':organizationId', encodeURIComponent(teams[state]))
    .replace(':userId', encodeURIComponent(users[state]))
    .replace(':text', encodeURIComponent(texts[state]))
    .replace(':number', '1');
}

function requestOf({ staged }: World, state: State): string {
  if (state === 'own' || state === 'other') return staged[state];
  return state === 'malformed' ? 'not-an-id' : crypto.randomUUID();
}
