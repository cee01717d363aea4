import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type Mood, openPostOffice } from './post-office.ts';
import { freePort } from './product.ts';
import { setScene } from './server-scene.ts';

const MAILS = 40;

/** Moods before the last, in which everything is taken; each lasts for so many milliseconds. */
const TROUBLES: readonly Mood[] = ['refuses', 'slow', 'cuts'];
const TROUBLE_MS = 4_000;

it('no mail is lost or sent anew in earnest while the mail server is in trouble', async () => {
  const port = await freePort();
  const scene = await setScene({
    offerCount: 1,
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
    [MAILS],
  );
  // Nobody waits minutes for the next attempt.
  const hurry = () => look('update outbox_mails set next_attempt_at = now() where sent_at is null');
  const slowest = async () => {
    const began = performance.now();
    expect((await fetch(`${scene.product.url}/about`)).status).toBe(200);
    return performance.now() - began;
  };
  const waits: number[] = [];
  // First of all there is no mail server.
  for (let second = 0; second < 3; second += 1) {
    await pause(1_000);
    await hurry();
    waits.push(await slowest());
  }
  const office = await openPostOffice(port);
  for (const mood of TROUBLES) {
    office.be(mood);
    const until = performance.now() + TROUBLE_MS;
    while (performance.now() < until) {
      await hurry();
      waits.push(await slowest());
      await pause(200);
    }
  }
  const cutOff = office.taken.length;
  await scene.product.kill();
  await scene.product.begin();
  office.be('takes');
  const left = async () => (await look('select id from outbox_mails where sent_at is null')).length;
  for (let round = 0; round < 120 && (await left()) > 0; round += 1) {
    await hurry();
    await pause(500);
  }
  expect(await left()).toBe(0);
  const different = new Set(office.taken);
  console.log(
    `${MAILS} mails: ${cutOff} cut off after their data, ${office.taken.length} taken, ` +
      `${different.size} different; pages after at most ${Math.round(Math.max(...waits))} ms`,
  );
  expect(different.size).toBe(MAILS);
  expect(office.taken.length).toBeLessThanOrEqual(MAILS + cutOff + 1);
  expect(Math.max(...waits)).toBeLessThan(2_000);
  await office.close();
});
