import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import type { TestInstallation } from '../../tests/helpers/test-installation.ts';
import { liftLimits, setScene } from './server-scene.ts';
import { SIZE } from './sizes.ts';

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

const DISK_BYTES = 3 * 1024 * 1024;

it('a full disk is told, and leaves neither a row without files nor the reverse', async () => {
  const scene = await setScene({ stock: { offerCount: 20 }, wrap: SMALL_DISK });
  onTestFinished(scene.close);
  const { product, stock, installation, dataFolder } = scene;
  const stop = liftLimits(installation.database.look);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const size = { width: 800, height: 600, channels: 3 as const };
  const photo = await sharp({ create: { ...size, noise, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const disk = join('/proc', String(product.pid()), 'root', dataFolder);
  const upload = async () => {
    const form = new FormData();
    form.append('imageFiles', new File([new Uint8Array(photo)], 'house.jpg'));
    const answer = await fetch(`${product.url}/admin/image-uploads`, {
      method: 'POST',
      headers: { cookie: stock.admin, origin: product.url },
      body: form,
    });
    return { status: answer.status, ...((await answer.json()) as { message?: string }) };
  };
  let taken = 0;
  for (let full = 0; full < SIZE.fullDisks; full += 1) {
    // What else lies on the disk, so that each time something else no longer fits.
    const ballast = join(disk, 'ballast');
    writeFileSync(ballast, Buffer.alloc(Math.floor(Math.random() * DISK_BYTES * 0.9), 1));
    let told = await upload();
    for (; told.status === 200; told = await upload()) taken += 1;
    expect(told).toMatchObject({
      status: 507,
      message: 'house.jpg could not be stored: the disk is full or away. Try again later.',
    });
    expect((await fetch(`${product.url}/properties`)).status).toBe(200);
    expect(filesOn(disk)).toEqual(await filesOfRows(installation));
    rmSync(ballast);
    await installation.database.look('delete from pending_images');
    rmSync(join(disk, PENDING), { recursive: true, force: true });
  }
  stop();
  console.log(`${SIZE.fullDisks} times a full disk, ${taken} images before it`);
  // With room again it goes on.
  expect(await upload()).toMatchObject({ status: 200 });
});

const PENDING = 'files/pending-images';

function filesOn(disk: string): string[] {
  const folder = join(disk, PENDING);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((name) => name.endsWith('.webp')).toSorted();
}

async function filesOfRows({ database }: TestInstallation): Promise<string[]> {
  const rows = await database.look<{ key: string }>(
    `select id || '/' || width || '.webp' as key from pending_images, unnest(variant_widths) width`,
  );
  return rows.map(({ key }) => key).toSorted();
}
