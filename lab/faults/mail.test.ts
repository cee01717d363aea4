import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type Mood, openPostOffice } from './post-office.ts';
import { freePort } from './product.ts';
import { setScene } from './server-scene.ts';
import { SIZE } from './sizes.ts';

const { mails, awayMs, moodMs, kills } = SIZE.mail;

/** Moods before the last, in which everything is taken. */
const TROUBLES: readonly Mood[] = ['refuses', 'rejects', 'slow', 'cuts'];

it('no mail is lost or sent anew in earnest while the mail server is in trouble', async () => {
  const port = await freePort();
  const scene = await setScene({
    stock: { offerCount: 1 },
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'notes@example.com' },
  });
  onTestFinished(scene.close);
  const { look } = scene.installation.database;
  await look('delete from outbox_mails');
  await look(
    `insert into outbox_mails (template, to_address, facts, created_at, next_attempt_at)
     select 'password-changed', 'reader' || number || '@example.com',
       '{"firstName": "Rae", "changedAt": "today", "path": "/account"}'::jsonb, now(), now()
     from generate_series(1, $1::int) number`,
    [mails],
  );
  const slowest = async () => {
    const began = performance.now();
    expect((await fetch(`${scene.product.url}/about`)).status).toBe(200);
    return performance.now() - began;
  };
  const waits: number[] = [];
  // First of all there is no mail server.
  const back = performance.now() + awayMs;
  while (performance.now() < back) {
    waits.push(await slowest());
    await pause(200);
  }
  const left = async () => (await look('select id from outbox_mails where sent_at is null')).length;
  expect(await left()).toBe(mails);
  const office = await openPostOffice(port);
  onTestFinished(office.close);
  // Nobody waits hours for the next attempt, or for somebody to ask for it again.
  const hurry = () => look('update outbox_mails set next_attempt_at = now() where sent_at is null');
  for (const mood of TROUBLES) {
    office.be(mood);
    const until = performance.now() + moodMs;
    while (performance.now() < until) {
      await hurry();
      waits.push(await slowest());
      await pause(200);
    }
  }
  office.be('takes');
  for (let kill = 0; kill < kills; kill += 1) {
    const enough = office.taken.length + (Math.random() * mails * 1.2) / kills;
    while (office.taken.length < enough && (await left()) > 0) {
      await hurry();
      await pause(50);
    }
    // In the middle of one, or between two.
    await pause(Math.random() * 50);
    await scene.product.kill();
    await scene.product.begin();
  }
  for (let round = 0; round < 1_200 && (await left()) > 0; round += 1) {
    await hurry();
    await pause(500);
  }
  expect(await left()).toBe(0);
  const different = new Set(office.taken);
  const again = office.taken.length - different.size;
  const longest = Math.round(Math.max(...waits));
  console.log(
    `${mails} mails, ${kills} kills: ${office.cutOff()} cut off after their data, ` +
      `${different.size} taken, ${again} of them again; pages after at most ${longest} ms`,
  );
  expect(different.size).toBe(mails);
  expect(again).toBeLessThanOrEqual(office.cutOff() + kills);
  expect(longest).toBeLessThan(2_000);
});
