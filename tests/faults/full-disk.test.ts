import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { liftLimits, setScene } from './server-scene.ts';

/** The data folder is a disk of three megabytes that only the product sees. */
const SMALL_DISK = [
  'unshare',
  '--mount',
  '--map-root-user',
  'sh',
  '-c',
  'mount -t tmpfs -o size=3m none "$DATA_DIR" && exec "$@"',
  'sh',
];

const UPLOADS = 40;

it('a full disk is told, and leaves neither a row without files nor the reverse', async () => {
  const scene = await setScene({ offerCount: 20, wrap: SMALL_DISK });
  onTestFinished(scene.close);
  const { product, stock, installation, dataFolder } = scene;
  const stop = liftLimits(installation.database.look);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const size = { width: 1_600, height: 1_200, channels: 3 as const };
  const photo = await sharp({ create: { ...size, noise, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const statuses: Record<number, number> = {};
  for (let count = 0; count < UPLOADS; count += 1) {
    const form = new FormData();
    form.append('imageFiles', new File([new Uint8Array(photo)], 'house.jpg'));
    const answer = await fetch(`${product.url}/admin/image-uploads`, {
      method: 'POST',
      headers: { cookie: stock.admin, origin: product.url },
      body: form,
    });
    const told = (await answer.json()) as { message?: string };
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status !== 200) {
      expect(told.message).toBe(
        'house.jpg could not be stored: the disk is full or away. Try again later.',
      );
    }
    expect((await fetch(`${product.url}/properties`)).status).toBe(200);
  }
  stop();
  console.log(`${UPLOADS} uploads to a small disk: ${JSON.stringify(statuses)}`);
  expect(Object.keys(statuses)).toEqual(['200', '507']);
  const rows = await installation.database.look<{ key: string }>(
    `select id || '/' || width || '.webp' as key from pending_images, unnest(variant_widths) width`,
  );
  const folder = join('/proc', String(product.pid()), 'root', dataFolder, 'files/pending-images');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => name.endsWith('.webp')).toSorted()).toEqual(
    rows.map(({ key }) => key).toSorted(),
  );
});
