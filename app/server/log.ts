import { type DestinationStream, type Logger, pino } from 'pino';

/** Fields whose values never reach the log, at the top of a line or up to two levels down. */
const SECRET_FIELDS = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'secret',
  'apiKey',
  'appSecret',
  'databaseUrl',
  'databaseReadUrl',
  'smtpUrl',
  'secretAccessKey',
  'authorization',
  'cookie',
  'set-cookie',
  'cookies',
  'headers',
];

/** A log of one JSON object a line, with times in UTC. */
export function openLog(destination: DestinationStream): Logger {
  return pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRET_FIELDS.flatMap(pathsOf), censor: '[hidden]' },
      serializers: { err: describeError, error: describeError },
    },
    destination,
  );
}

/**
 * The process's log, on the standard error output, so that the standard output stays free for what
 * a command prints.
 */
export const log = openLog(pino.destination(2));

function pathsOf(field: string): string[] {
  const name = `["${field}"]`;
  return [name, `*${name}`, `*.*${name}`];
}

/**
 * An error as the log shows it: only fields known to be harmless, because database errors carry the
 * statement's parameters (passwords, addresses) in fields and in their message.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: withoutParameters(error.message),
    ...(error.stack && { stack: withoutParameters(error.stack) }),
    ...('code' in error && { code: String(error.code) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

function withoutParameters(text: string): string {
  return text.replace(/\nparams: [^]*?(?=\n {4}at |$)/, '\nparams: [hidden]');
}
