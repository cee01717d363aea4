import { setTimeout as pause } from 'node:timers/promises';
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
    const asked = Array.from({ length: 16 }, async (_, at) => {
      const path = at % 2 === 0 ? '/properties' : '/dashboard/requests';
      const answer = await fetch(product.url + path, { headers: { cookie } });
      return { status: answer.status, body: await answer.text() };
    });
    // All of them have been taken in by now, and few are answered.
    await pause(60);
    times.push(await product.stop());
    for (const { status, body } of await Promise.all(asked)) {
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
