import { createHmac, randomBytes } from 'node:crypto';

/**
 * The cookie of a new session of a user, written into the database and signed as the sign-in
 * library does, so that no sign-in has to be sent.
 */
export async function signIn(sql, { email, secret }) {
  const token = randomBytes(24).toString('base64url');
  await sql`insert into sessions (user_id, token, expires_at, user_agent)
    select id, ${token}, now() + interval '1 day', 'bench' from users where email = ${email}`;
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `hearthnote.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
