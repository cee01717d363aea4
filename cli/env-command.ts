import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline/promises';
import { readSettings } from '#app/server/env.ts';
import { variables } from '#app/server/env/variables.ts';
import { envText } from './env-text.ts';

const NOT_UNDERSTOOD = 2;
const STANDARD_OUTPUT = '-';

type Wish = {
  /** Where to; `-` is the standard output. */
  out: string;
  isForced: boolean;
  given: Map<string, string>;
};

/**
 * `env [--out FILE] [--force] [NAME=VALUE …]`: writes settings of an installation in production,
 * with a new APP_SECRET, into a file for its user alone. What nobody gives is asked at a terminal.
 * The exit status is 0 done, 1 refused, 2 not understood.
 */
export async function runEnvCommand(
  words: readonly string[],
  terminal: Terminal | null = openTerminal(),
): Promise<number> {
  const wish = readWish(words);
  if (wish === null) {
    terminal?.close();
    return NOT_UNDERSTOOD;
  }
  try {
    const values = await collect(wish, terminal);
    const problems = problemsOf(values);
    if (problems.length > 0) return refuse(problems);
    return write(wish, envText(values));
  } finally {
    terminal?.close();
  }
}

function readWish(words: readonly string[]): Wish | null {
  const wish: Wish = { out: '.env', isForced: false, given: new Map() };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [, name, value = ''] = /^([A-Z][A-Z0-9_]*)=([^]*)$/.exec(word) ?? [];
    if (word === '--force') wish.isForced = true;
    else if (word === '--out' && words[at + 1]) wish.out = words[(at += 1)] ?? '';
    else if (name !== undefined && name in variables.entries) wish.given.set(name, value);
    else return null;
  }
  return wish;
}

/** Asks and tells at a terminal; what is told never goes where the file may go. */
export type Terminal = { ask: (question: string) => Promise<string>; close: () => void };

function openTerminal(): Terminal | null {
  if (!process.stdin.isTTY) return null;
  const lines: Interface = createInterface({ input: process.stdin, output: process.stderr });
  return { ask: (question) => lines.question(question), close: () => lines.close() };
}

type Question = { name: string; text: string; usual?: string };

/** What every installation has to say, in the order in which it is asked. */
const QUESTIONS: readonly Question[] = [
  { name: 'PUBLIC_URL', text: 'The address that people open, such as https://notes.example.com' },
  {
    name: 'DATABASE_URL',
    text:
      'The database, such as postgres://hearthnote:PASSWORD@127.0.0.1:5432/hearthnote ' +
      '(empty: the embedded one, which does not survive every power cut)',
  },
  { name: 'DATA_DIR', text: 'The folder of its files', usual: '/var/lib/hearthnote' },
  { name: 'BACKUP_FOLDER', text: 'The folder of backups', usual: '/var/backups/hearthnote' },
  { name: 'HOST', text: 'The address it listens on', usual: '127.0.0.1' },
  { name: 'TRUSTED_PROXIES', text: 'The proxies before it', usual: '127.0.0.1,::1' },
  {
    name: 'SMTP_URL',
    text: 'The mail server, such as smtps://USER:PASSWORD@mail.example.com:465 (or empty)',
  },
  { name: 'MAIL_FROM', text: 'The sender of mails, such as Example Homes <notes@example.com>' },
  { name: 'TEAM_EMAIL', text: 'Who is told about requests, such as team@example.com (or empty)' },
];

/** What is given, what was typed, and a new secret; in the order of the questions. */
async function collect({ given }: Wish, terminal: Terminal | null): Promise<Map<string, string>> {
  const values = new Map<string, string>();
  for (const question of QUESTIONS) {
    const { name, usual = '' } = question;
    const value = given.get(name) ?? (terminal === null ? usual : await ask(terminal, question));
    if (value !== '') values.set(name, value);
  }
  for (const [name, value] of given) if (value !== '') values.set(name, value);
  const secret = given.get('APP_SECRET') ?? randomBytes(48).toString('base64');
  return new Map([...values, ['APP_SECRET', secret], ['DEMO', '0']]);
}

/** Asks until the answer is one that a start would take, or empty. */
async function ask(terminal: Terminal, { name, text, usual }: Question): Promise<string> {
  const hint = usual === undefined ? '' : ` [${usual}]`;
  for (;;) {
    const typed = (await terminal.ask(`${text}${hint}\n${name}=`)).trim() || (usual ?? '');
    const [problem] = ownProblems(name, typed);
    if (problem === undefined) return typed;
    process.stderr.write(`${problem}\n`);
  }
}

/** What is wrong with one value by itself, by the rules of a start. */
function ownProblems(name: string, value: string): string[] {
  const read = readSettings({ [name]: value });
  return read.ok ? [] : read.reason.filter((one) => one.startsWith(`${name} must be `));
}

/** What a start would refuse about all of them together. */
function problemsOf(values: ReadonlyMap<string, string>): string[] {
  const read = readSettings(Object.fromEntries(values));
  const missing = values.has('PUBLIC_URL')
    ? []
    : ['PUBLIC_URL must be given: the address that people open.'];
  return [...missing, ...(read.ok ? [] : read.reason)];
}

function refuse(problems: readonly string[]): number {
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.stderr.write('Nothing was written.\n');
  return 1;
}

function write({ out, isForced }: Wish, text: string): number {
  if (out === STANDARD_OUTPUT) {
    process.stdout.write(text);
    return 0;
  }
  if (existsSync(out) && !isForced)
    return refuse([`${out} is there already: --force replaces it.`]);
  const draft = `${out}.${randomBytes(4).toString('hex')}`;
  try {
    writePrivately(isForced ? draft : out, text);
    if (isForced) renameSync(draft, out);
  } catch (error) {
    rmSync(draft, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    return refuse([`${out} cannot be written: ${reason}`]);
  }
  process.stderr.write(
    `${out} is written, for this user alone. Keep a copy of its APP_SECRET elsewhere.\n` +
      'Next: hearthnote check.\n',
  );
  return 0;
}

/** `wx`: a file that has come in between, or a link that lies there, is not written into. */
function writePrivately(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
  } finally {
    closeSync(file);
  }
}
