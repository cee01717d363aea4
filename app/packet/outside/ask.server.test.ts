import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { askerAt } from './ask.server.ts';

type Answer = (response: ServerResponse) => void;

async function open() {
  const asked: { path: string; key: string | undefined }[] = [];
  let answer: Answer = (response) => response.end('%PDF-1.7\n');
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', key: request.headers['x-auth-token'] as string });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    answerWith: (next: Answer) => (answer = next),
  };
}

const service = await open();
const elsewhere = await open();
const place = {
  url: new URL(`${service.origin}/api/`),
  filesUrl: null,
  headers: { 'x-auth-token': 'hush' },
};
const asker = askerAt(place);

beforeEach(() => {
  service.answerWith((response) => response.end('%PDF-1.7\n'));
  service.asked.length = 0;
  elsewhere.asked.length = 0;
});

it('a file is fetched from where the settings say, and from nowhere else', async () => {
  for (const address of [
    `${elsewhere.origin}/x.pdf`,
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '//127.0.0.1:1/x.pdf',
    'data:application/pdf,%PDF-1.7',
  ]) {
    const isRefused = Promise.resolve().then(() => asker.fileAt(address));
    await expect(isRefused).rejects.toThrow('where the settings do not allow');
  }
  expect([service.asked, elsewhere.asked]).toEqual([[], []]);
  await asker.fileAt(`${service.origin}/file/1.pdf`);
  const wider = askerAt({ ...place, filesUrl: new URL(elsewhere.origin) });
  await wider.fileAt(`${elsewhere.origin}/file/2.pdf`);
  // Whoever keeps files is not given the key of the account.
  expect(service.asked).toEqual([{ path: '/file/1.pdf', key: undefined }]);
  expect(elsewhere.asked).toEqual([{ path: '/file/2.pdf', key: undefined }]);
});

it('an answer that leads elsewhere is none', async () => {
  service.answerWith((response) => response.writeHead(302, { location: elsewhere.origin }).end());
  await expect(asker.json('/submissions/1')).rejects.toThrow('there is no answer');
  await expect(asker.fileAt(`${service.origin}/file/1.pdf`)).rejects.toThrow('there is no answer');
  expect(elsewhere.asked).toEqual([]);
});

it('what is no PDF is no file, and nothing that a service has written is repeated', async () => {
  service.answerWith((response) => response.end('<html>inside'));
  await expect(asker.file('/x')).rejects.toThrow(/^a file is no PDF$/);
  await expect(asker.json('/x')).rejects.toThrow(/^the answer is not JSON$/);
  service.answerWith((response) => response.writeHead(403).end('inside'));
  await expect(asker.json('/x')).rejects.toThrow(/^the answer has the status 403$/);
  service.answerWith((response) => response.end(`"${'x'.repeat(2_000_001)}"`));
  await expect(asker.json('/x')).rejects.toThrow(/^the answer is too long$/);
});

it('is asked below the address of the settings, with the key', async () => {
  service.answerWith((response) => response.end('{}'));
  await asker.json('/submitters', { query: { external_id: 'a&b' } });
  expect(service.asked).toEqual([{ path: '/api/submitters?external_id=a%26b', key: 'hush' }]);
});
