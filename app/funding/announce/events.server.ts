import type { FundingEvent } from '#app/request/stages.ts';

/**
 * To whom an event is mailed: to who asked, or to the company's team as well. What is not listed is
 * mailed by whoever does it, or not at all. Source: rules 6.3.
 */
export const ANNOUNCED = {
  approve: 'investor',
  offer: 'investor',
  accept: 'both',
  // Of papers in ink alone: who signs on a screen has a link by mail.
  send_documents: 'investor',
  sign: 'both',
  record_funds: 'investor',
  record_funds_now: 'investor',
  extend: 'investor',
  expire: 'both',
  withdraw: 'both',
  release: 'investor',
  reinstate: 'investor',
  undo_funding: 'both',
  funded_by_another: 'investor',
  organization_gone: 'investor',
} as const satisfies Partial<Record<FundingEvent, 'investor' | 'both'>>;

export type AnnouncedEvent = keyof typeof ANNOUNCED;

/** What the team hears of as well. */
export type TeamEvent = {
  [Event in AnnouncedEvent]: (typeof ANNOUNCED)[Event] extends 'both' ? Event : never;
}[AnnouncedEvent];

export const ANNOUNCED_EVENTS = Object.keys(ANNOUNCED) as AnnouncedEvent[];

/** Whether an event is mailed here. */
export function isAnnounced(event: FundingEvent): event is AnnouncedEvent {
  return Object.hasOwn(ANNOUNCED, event);
}

/**
 * Whether the team hears of it as well: of an offer that nobody took it does not (T14).
 * Source: rules 6.3.
 */
export function isForTeam(event: AnnouncedEvent, from: string | null): event is TeamEvent {
  return ANNOUNCED[event] === 'both' && !(event === 'expire' && from === 'offered');
}
