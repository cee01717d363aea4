import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { standBehind, stopper } from './serve-until-stopped.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(() => agent.destroy());

async function serve(answer: RequestListener, delayMs: number, graceMs?: number) {
  const standing = standBehind(answer);
  const server = createServer({ keepAliveTimeout: 60_000 }, standing.answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const putAway = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const grace = graceMs === undefined ? {} : { graceMs };
  return { port, putAway, stop: stopper({ server, standing, delayMs, ...grace, putAway }) };
}

/** The status and the Connection header of an answer. */
function ask(port: number, path: string): Promise<[number | undefined, string | undefined]> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, agent }, (answer: IncomingMessage) => {
      answer.resume().on('end', () => resolve([answer.statusCode, answer.headers.connection]));
    });
    request.on('error', reject);
  });
}

const plainly: RequestListener = (_, response) => response.end('served');

test('a process that stops is not ready, but serves until its delay is over', async () => {
  const { port, stop, putAway } = await serve(plainly, 300);
  expect(await ask(port, '/readyz')).toEqual([200, 'keep-alive']);
  const stopped = stop();
  expect(await ask(port, '/readyz?probe=1')).toEqual([503, 'close']);
  expect(await ask(port, '/properties')).toEqual([200, 'close']);
  expect(putAway).not.toHaveBeenCalled();
  await stopped;
  expect(putAway).toHaveBeenCalledOnce();
  await expect(ask(port, '/properties')).rejects.toThrow('ECONNREFUSED');
});

test('what is being answered is answered, and nobody waits for its connection', async () => {
  let finish = () => {};
  const { port, stop } = await serve((_, response) => {
    finish = () => response.end('late');
  }, 0);
  const answer = ask(port, '/slow');
  await pause(100);
  const startedAt = Date.now();
  const stopped = stop();
  setTimeout(() => finish(), 300);
  expect((await answer)[0]).toBe(200);
  await stopped;
  expect(Date.now() - startedAt).toBeLessThan(30_000);
});

test('telling it again ends the delay, and what never ends is ended', async () => {
  const { port, stop, putAway } = await serve(() => undefined, 60_000, 200);
  putAway.mockImplementation(() => new Promise(() => undefined));
  const answer = ask(port, '/never');
  await pause(100);
  const startedAt = Date.now();
  const [first, second] = [stop(), stop()];
  await expect(answer).rejects.toThrow('socket hang up');
  await Promise.all([first, second]);
  expect(Date.now() - startedAt).toBeLessThan(30_000);
});
