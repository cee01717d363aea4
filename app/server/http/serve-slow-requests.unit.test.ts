import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { endSlowRequests } from './serve-until-stopped.ts';

const MOST = 150;
const LONGER = 3 * MOST;

let server: Server | null = null;
afterEach(() => void server?.close());

const echo: RequestListener = (request, response) => {
  text(request).then(
    (body) => response.end(`took ${body.length}`),
    () => response.destroy(),
  );
};

/** Sends the head of a request, then its body in two parts with a pause in between. */
async function send(answer: RequestListener, head: readonly string[], body = ''): Promise<string> {
  server = createServer(endSlowRequests(answer, MOST));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${[...head, 'Host: a', 'Connection: close'].join('\r\n')}\r\n\r\n`);
  socket.write(body.slice(0, 1));
  if (body !== '') {
    await pause(LONGER);
    if (socket.writable) socket.write(body.slice(1));
  }
  return text(socket);
}

const inParts = 'Content-Type: multipart/form-data; boundary=x';

test.each([
  ['a plain form', ['POST /strategy HTTP/1.1', 'Content-Length: 4']],
  ['a form in parts where no files are taken', ['POST /strategy HTTP/1.1', inParts]],
  ['a form of pieces', ['POST /account HTTP/1.1', 'Transfer-Encoding: chunked']],
  ['a reading request with a body', ['GET /account HTTP/1.1', 'Content-Length: 4']],
])('%s that does not arrive in time is ended', async (_name, head) => {
  const sized = head.some((line) => /^(Content-Length|Transfer)/.test(line));
  const answer = await send(echo, sized ? head : [...head, 'Content-Length: 4'], 'abcd');
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
});

test.each(['/account', '/account.data', '/admin/documents/new?property=1'])(
  'a file for %s has more time',
  async (path) => {
    const head = [`POST ${path} HTTP/1.1`, inParts, 'Content-Length: 4'];
    expect(await send(echo, head, 'abcd')).toContain('took 4');
  },
);

test('an answer may take as long as it needs', async () => {
  const slowly: RequestListener = (request, response) => {
    request.resume();
    setTimeout(() => response.end('at last'), LONGER);
  };
  expect(await send(slowly, ['GET / HTTP/1.1'])).toContain('at last');
});
