import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import { NEVER, queueMail } from './outbox.ts';
import type { Stoppable } from '#app/server/waiting.ts';
import { startMailWorker } from './worker.ts';

const START = '2026-11-21T15:00:00Z';

const installation = await openOwnInstallation({ PUBLIC_URL: 'http://localhost:4321' });
let post: TestPost;
let worker: Stoppable | null = null;

/**
 * An SMTP server on this machine that keeps what it takes; `refuse` decides about each recipient.
 */
type TestPost = {
  taken: { from: string; to: string[]; source: string }[];
  refuse: (address: string) => (Error & { responseCode: number }) | null;
  url: string;
  close: () => Promise<void>;
};

async function openPost(options: SMTPServerOptions = {}): Promise<TestPost> {
  const opened: TestPost = { taken: [], refuse: () => null, url: '', close: async () => undefined };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    ...options,
    onRcptTo: ({ address }, _session, done) => done(opened.refuse(address)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        opened.taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  opened.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  opened.close = () => new Promise((resolve) => server.close(() => resolve()));
  return opened;
}

function answer(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode });
}

function start(smtpUrl: string | null): Stoppable {
  const settings = { ...installation.settings, smtpUrl };
  worker = startMailWorker({ ...installation, settings }, { pollMs: 10 });
  return worker;
}

async function queue(to: string, now = new Date(START)): Promise<void> {
  await queueMail(installation.database.signIn, {
    template: 'verify-address',
    to,
    facts: { firstName: 'Ines', path: '/auth/verify?token=secret-token' },
    now,
  });
}

type Row = {
  id: string;
  attempts: number;
  sent_at: Date | null;
  last_error: string | null;
  next_attempt_at: Date;
  facts: object;
};

async function outbox(): Promise<Row[]> {
  return installation.database.look<Row>('select * from outbox_mails order by to_address');
}

beforeEach(async () => {
  post = await openPost();
  installation.setNow(START);
});

afterEach(async () => {
  await worker?.stop();
  worker = null;
  await post.close();
  await installation.database.look('delete from outbox_mails');
});

test('without SMTP_URL nothing is sent and nothing is lost', async () => {
  await queue('ines@example.com');
  const idle = start(null);
  await pause(50);
  await idle.stop();
  expect(await outbox()).toMatchObject([{ attempts: 0, sent_at: null, last_error: null }]);
});

test('a mail that is not due stays', async () => {
  await queue('later@example.com', new Date('2026-11-21T15:01:00Z'));
  await queue('now@example.com');
  start(post.url);
  await waitUntil(() => expect(post.taken).toHaveLength(1));
  expect(post.taken[0]?.to).toEqual(['now@example.com']);
  expect(await outbox()).toMatchObject([{ attempts: 0 }, { attempts: 1 }]);
});

test('a mail the server cannot take now is tried again later, and says why meanwhile', async () => {
  post.refuse = () => answer(451, '4.3.0 try again later');
  await queue('ines@example.com');
  start(post.url);
  await waitUntil(async () => {
    expect(await outbox()).toMatchObject([
      {
        attempts: 1,
        sent_at: null,
        last_error: expect.stringContaining('try again later'),
        next_attempt_at: new Date('2026-11-21T15:01:00Z'),
      },
    ]);
  });
  post.refuse = () => null;
  installation.setNow('2026-11-21T15:01:00Z');
  await waitUntil(async () => {
    expect(await outbox()).toMatchObject([{ attempts: 2, last_error: null }]);
  });
  expect(post.taken).toHaveLength(1);
});

test('a mail to an address that the server refuses is given up and keeps the reason', async () => {
  post.refuse = () => answer(550, '5.1.1 no such mailbox');
  await queue('nobody@example.com');
  start(post.url);
  await waitUntil(async () => {
    expect(await outbox()).toMatchObject([
      { attempts: 1, sent_at: null, last_error: expect.stringContaining('no such mailbox') },
    ]);
  });
  post.refuse = () => null;
  installation.setNow('2026-11-23T15:00:00Z');
  await pause(100);
  expect(post.taken).toEqual([]);
  expect(await outbox()).toMatchObject([{ attempts: 1 }]);
});

test('a refusal of policy, which can be mended, is tried again', async () => {
  post.refuse = () => answer(550, '5.7.1 relaying denied');
  await queue('ines@example.com');
  start(post.url);
  await waitUntil(async () => {
    const [mail] = await outbox();
    expect(mail?.last_error).toContain('relaying denied');
    expect(mail?.next_attempt_at).toEqual(new Date('2026-11-21T15:01:00Z'));
  });
});

test('a mail that could not be sent for three days is given up', async () => {
  await queue('old@example.com', new Date('2026-11-18T14:59:59Z'));
  await queue('recent@example.com', new Date('2026-11-18T15:00:00Z'));
  start(post.url);
  await waitUntil(async () => {
    expect(await outbox()).toMatchObject([
      { sent_at: null, last_error: expect.stringContaining('three days') },
      { sent_at: expect.any(Date) },
    ]);
  });
  expect(post.taken).toHaveLength(1);
});

test('a mail that somebody asked for again is tried once more, however old it is', async () => {
  const text = `update outbox_mails set attempts = 0, next_attempt_at = '${START}'`;
  const saying = (last_error: string) => async () =>
    expect(await outbox()).toMatchObject([{ last_error: expect.stringContaining(last_error) }]);
  await queue('old@example.com', new Date('2026-11-11T15:00:00Z'));
  start(post.url);
  await waitUntil(saying('three days'));
  post.refuse = () => answer(451, 'later');
  await installation.database.look(text);
  await waitUntil(saying('later'));
  // That attempt was the one asked for: the next one finds the mail too old again.
  installation.setNow('2026-11-21T15:01:00Z');
  await waitUntil(async () => expect((await outbox())[0]?.next_attempt_at).toEqual(NEVER));
  post.refuse = () => null;
  await installation.database.look(text);
  await waitUntil(() => expect(post.taken).toHaveLength(1));
});

test('one that is refused does not keep the others from going', async () => {
  post.refuse = (address) => (address === 'a@example.com' ? answer(451, 'later') : null);
  await queue('a@example.com');
  await queue('b@example.com');
  start(post.url);
  await waitUntil(() => expect(post.taken.map(({ to }) => to)).toEqual([['b@example.com']]));
});

test('a server that is not there is asked again later', async () => {
  await queue('ines@example.com');
  start('smtp://127.0.0.1:1');
  await waitUntil(async () => {
    expect(await outbox()).toMatchObject([{ attempts: 1, last_error: expect.any(String) }]);
  });
});

test('a mail is sent once, in both forms, under its own id; its link is not kept', async () => {
  await queue('ines@example.com');
  const [queued] = await outbox();
  start(post.url);
  await waitUntil(async () => expect((await outbox())[0]?.sent_at).not.toBeNull());
  await pause(50);
  expect(post.taken).toHaveLength(1);
  const [mail] = post.taken;
  expect(mail?.to).toEqual(['ines@example.com']);
  expect(mail?.source).toContain(`Message-ID: <${queued?.id}@localhost>`);
  expect(mail?.source).toContain('Subject: Verify your email address');
  expect(mail?.source).toContain('Content-Type: text/plain');
  expect(mail?.source).toContain('Content-Type: text/html');
  expect(mail?.source).toContain('http://localhost:4321/auth/verify');
  expect(await outbox()).toMatchObject([{ attempts: 1, last_error: null, facts: {} }]);
});

test('two workers send each mail once', async () => {
  for (let count = 0; count < 12; count += 1) await queue(`reader${count}@example.com`);
  const first = start(post.url);
  const second = start(post.url);
  await waitUntil(() => expect(post.taken).toHaveLength(12));
  await Promise.all([first.stop(), second.stop()]);
  expect(new Set(post.taken.map(({ to }) => to.join())).size).toBe(12);
});

test('stopping waits for the mail on its way, and takes no other', async () => {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let asked = 0;
  const slow = await openPost({
    onMailFrom: (_address, _session, done) => {
      asked += 1;
      void held.then(() => done());
    },
  });
  await queue('a@example.com');
  await queue('b@example.com');
  const running = start(slow.url);
  await waitUntil(() => expect(asked).toBe(1));
  const stopped = running.stop();
  letGo();
  await stopped;
  expect(slow.taken).toHaveLength(1);
  const sent = (await outbox()).filter((mail) => mail.sent_at !== null);
  expect(sent).toHaveLength(1);
  await slow.close();
});

test('stopping an idle worker does not wait for its next look', async () => {
  const settings = { ...installation.settings, smtpUrl: post.url };
  const idle = startMailWorker({ ...installation, settings }, { pollMs: 60_000 });
  await pause(50);
  const before = performance.now();
  await idle.stop();
  expect(performance.now() - before).toBeLessThan(50_000);
});

test('what fails is logged without the address, the link or the server password', async () => {
  const silent = await openSilentServer();
  const lines: unknown[] = [];
  const log = { ...installation.log, warn: (...line: unknown[]) => void lines.push(line) };
  const smtpUrl = `smtp://user:topsecret@127.0.0.1:${silent.port}`;
  const settings = { ...installation.settings, smtpUrl };
  post.refuse = () => answer(451, 'later');
  await queue('ines@example.com');
  worker = startMailWorker({ ...installation, settings, log: log as never }, { pollMs: 10 });
  await waitUntil(() => expect(lines).toHaveLength(1));
  expect(JSON.stringify(lines)).not.toMatch(/ines@|secret-token|topsecret/);
  expect(JSON.stringify(await outbox())).not.toContain('topsecret');
  await silent.close();
});

/** Hangs up on whoever calls. */
async function openSilentServer(): Promise<{ port: number; close: () => Promise<void> }> {
  const server: Server = createServer((socket: Socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
