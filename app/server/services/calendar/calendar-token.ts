import { createHmac } from 'node:crypto';

/**
 * The token of a calendar link. It is stored nowhere and can be told again at any time, because it
 * follows from the link's id and the installation's secret, as that of invite links does (D24).
 */
export function calendarToken(linkId: string, secret: string): string {
  return createHmac('sha256', secret).update(`calendar-link:${linkId}`).digest('base64url');
}
