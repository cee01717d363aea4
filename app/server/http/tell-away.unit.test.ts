import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { tellAway } from './tell-away.ts';

let faultCount = 0;
const app = new Hono();
app.use(tellAway({ isAway: () => faultCount > 0, faultCount: () => faultCount }));
app.get('/bug', (context) => context.text('Something went wrong', 500));
app.get('/away', (context) => {
  faultCount += 1;
  return context.text('Something went wrong', 500);
});
app.get('/kept', (context) => {
  faultCount += 1;
  return context.text('from memory');
});

it('a fault of our own stays one', async () => {
  const answer = await app.request('/bug');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([500, null]);
});

it('what fails because the database is away may be asked for again soon', async () => {
  const answer = await app.request('/away');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.text()).toBe('Something went wrong');
});

it('what could be answered without it is', async () => {
  expect((await app.request('/kept')).status).toBe(200);
});
