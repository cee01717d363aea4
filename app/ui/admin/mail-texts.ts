/**
 * What a mail is about, from the name of its template: 'request-decided' reads 'Request decided',
 * 'request-received-team' reads 'Request received, for the team'.
 */
export function mailSubject(template: string): string {
  const words = template.replace(/-team$/, ', for the team').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Said when a mail that is to be sent again is waiting for its next attempt anyway. */
export const MAIL_WAITS_ALREADY = 'This mail is already waiting to be sent.';

/** The message after a mail was queued again. */
export function queuedAgainToast(to: string): { tone: 'success'; title: string; message: string } {
  const message = `The mail to ${to} is sent in a moment. If it fails again, it appears here.`;
  return { tone: 'success', title: 'Mail queued again', message };
}
