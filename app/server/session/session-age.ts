const DAY_SECONDS = 24 * 60 * 60;

/** How long a session lasts that nobody uses; each day of use renews it. */
export const SESSION_SECONDS = 30 * DAY_SECONDS;

/** How long after its beginning a session is renewed at most, however much it is used. */
const MOST_SECONDS = 60 * DAY_SECONDS;

/** Whether a session was renewed when it was too old for that: it has to end. */
export function isTooOld(session: { createdAt: Date; expiresAt: Date }): boolean {
  const renewedSeconds = session.expiresAt.getTime() / 1000 - SESSION_SECONDS;
  return renewedSeconds - session.createdAt.getTime() / 1000 > MOST_SECONDS;
}
