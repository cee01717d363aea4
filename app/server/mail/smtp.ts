import { createTransport, type Transporter } from 'nodemailer';
import type { Settings } from '#app/server/env.ts';
import type { RenderedMail } from './render-mail.ts';

const second = 1000;

/** A connection by SMTP_URL is made for each mail; what does not answer in time is a failure. */
export function openTransport(smtpUrl: string): Transporter {
  return createTransport({
    url: smtpUrl,
    dnsTimeout: 10 * second,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Hands a mail to the SMTP server and returns what that answered; throws when it is not accepted.
 * The Message-ID follows from `id`, so that a mail that had to be sent twice is recognised as one.
 */
export async function sendMail(
  transport: Transporter,
  settings: Settings,
  mail: RenderedMail & { id: string; to: string },
): Promise<string> {
  const sent = (await transport.sendMail({
    from: settings.mailFrom,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${settings.publicUrl.hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })) as { response?: string };
  return sent.response ?? '';
}

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown };

/**
 * Why a mail was not sent: for whoever looks after the outbox, and (`code`, `reply`) for the log.
 */
export type SendFailure = {
  reason: string;
  code: string | null;
  reply: number | null;
  /** The server will not deliver to this address, however often it is asked. */
  isFinal: boolean;
};

/** What a failed attempt means. */
export function explainSendFailure(error: unknown): SendFailure {
  const reason = error instanceof Error ? error.message : String(error);
  const { code, command, responseCode, response } = error as SmtpError;
  const reply = typeof responseCode === 'number' ? responseCode : null;
  // 5.7 is about policy, such as a sender that has to sign in: that can be mended.
  const isPolicy = typeof response === 'string' && /^\d{3}[ -]5\.7\./.test(response);
  return {
    reason,
    code: typeof code === 'string' ? code : null,
    reply,
    isFinal: command === 'RCPT TO' && reply !== null && reply >= 500 && !isPolicy,
  };
}
