import { knownStage, type Stage } from '#app/request/stages.ts';
import { readPageNumber } from '#app/ground/list-query.ts';

/** The columns of the board, in the order in which a request passes them. Source: rules 6.6. */
export const BOARD_STAGES = [
  'requested',
  'waitlisted',
  'offered',
  'reserved',
  'documents_out',
  'signed',
  'active',
] as const satisfies readonly Stage[];

export type BoardStage = (typeof BOARD_STAGES)[number];

/** So long a funded request stays on the board. */
export const ACTIVE_DAYS = 30;

/** Where the board of fundings is. */
export const BOARD_PATH = '/admin/funding';

/** Where one request is: on a page of its own, or in the dialog that decides it at once. */
export function fundingPath({ id, isStaged }: { id: string; isStaged: boolean }): string {
  const list = '/admin/investment-requests';
  return isStaged ? `${list}/${id}` : `${list}?review=${id}`;
}

/** How fundings are looked at: as columns, or as a list of one stage or of all. */
export type BoardQuery = { view: 'board' | 'list'; stage: Stage | null; page: number };

/** What an address asks for; who names a stage wants the list. */
export function readBoardQuery(query: URLSearchParams): BoardQuery {
  const stage = knownStage(query.get('stage'));
  const isList = query.get('view') === 'list' || stage !== null;
  return { view: isList ? 'list' : 'board', stage, page: readPageNumber(query) };
}
