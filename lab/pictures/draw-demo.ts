// node lab/pictures/draw-demo.ts: draws the houses of the demo anew, into the folder from which its
// data is filled. What it writes belongs into the repository.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURE_VIEWS, pictureCaption } from './picture-view.ts';
import { renderPicture } from './render-picture.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'app', 'server', 'db', 'seed', 'pictures');
const HOUSES = 18;
/** Houses that come after them and are seen from the street alone. */
const FRONTS = 3;

mkdirSync(FOLDER, { recursive: true });
const captions = [];
for (let seed = 0; seed < HOUSES + FRONTS; seed += 1) {
  const views = seed < HOUSES ? PICTURE_VIEWS : (['street'] as const);
  for (const view of views) {
    const file = join(FOLDER, `${seed}-${view}.webp`);
    await sharp(await renderPicture({ seed, view }))
      .webp({ quality: 80, effort: 6 })
      .toFile(file);
  }
  captions.push(Object.fromEntries(views.map((view) => [view, pictureCaption(view, seed)])));
}
writeFileSync(join(FOLDER, 'captions.json'), `${JSON.stringify(captions, null, 2)}\n`);
