/** How far a request for a strategy session has come, in its order. Source: D32. */
export const LEAD_STATUSES = ['new', 'contacted', 'scheduled', 'closed'] as const;

export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** The status that a text names, or null. */
export function knownLeadStatus(text: string | null): LeadStatus | null {
  return LEAD_STATUSES.find((status) => status === text) ?? null;
}

/** The status in words; an unknown one as it is stored. Source: D40. */
export function leadStatusLabel(status: string): string {
  const known = knownLeadStatus(status);
  return known === null ? status : known.charAt(0).toUpperCase() + known.slice(1);
}
