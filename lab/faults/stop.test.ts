import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { setScene } from './server-scene.ts';
import { SIZE } from './sizes.ts';

it('requests that are under way are answered when the product is told to stop', async () => {
  const scene = await setScene({ stock: { offerCount: 20 } });
  onTestFinished(scene.close);
  const { product, stock } = scene;
  const [cookie = ''] = stock.investors;
  const times: number[] = [];
  let answered = 0;
  for (let round = 0; round < SIZE.stops; round += 1) {
    const asked = Array.from({ length: 16 }, (_, at) =>
      ask(product.url + (at % 2 === 0 ? '/properties' : '/dashboard/requests'), cookie),
    );
    await Promise.all(asked.map(({ taken }) => taken));
    times.push(await product.stop());
    for (const { status, body } of await Promise.all(asked.map(({ answer }) => answer))) {
      expect(status).toBe(200);
      expect(body).toContain('</html>');
      answered += 1;
    }
    await product.begin();
  }
  console.log(
    `${SIZE.stops} stops: ${answered} requests under way, all answered; ` +
      `at the longest ${Math.round(Math.max(...times))} ms`,
  );
  expect(Math.max(...times)).toBeLessThan(10_000);
});

/** Asks for a page: resolves once the product has taken the request in, and once it is answered. */
function ask(url: string, cookie: string) {
  // Whoever sends this is asked to go on as soon as the headers are read.
  const asking = request(url, { agent: false, headers: { cookie, expect: '100-continue' } });
  const taken = once(asking, 'continue');
  const answer = once(asking, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode,
    body: await text(response!),
  }));
  asking.end();
  return { taken, answer };
}
