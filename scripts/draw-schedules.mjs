// The pictures of docs/domain/schedule.md, drawn from what the engine answers:
//
//   node scripts/draw-schedules.mjs            (writes docs/domain/pictures/*.svg)
//   node scripts/draw-schedules.mjs --check    (writes nothing; fails when a file is not as drawn)
//
// The same engine draws the same files, to the last byte.
import {
  drawPictures,
  PICTURE_FOLDER,
  stalePictures,
  writePictures,
} from './lib/draw-pictures.mjs';
import { Failure, runScript } from './lib/failure.mjs';

await runScript(() => {
  const [word] = process.argv.slice(2);
  if (word !== undefined && word !== '--check') {
    throw new Failure('usage: node scripts/draw-schedules.mjs [--check]');
  }
  const drawn = drawPictures();
  if (word === '--check') {
    const stale = stalePictures(drawn, PICTURE_FOLDER);
    if (stale.length === 0) return 0;
    throw new Failure(
      `Not as the engine draws them: ${stale.join(', ')}. Run node scripts/draw-schedules.mjs.`,
    );
  }
  const changed = writePictures(drawn, PICTURE_FOLDER);
  console.log(changed.length === 0 ? 'Nothing changed.' : `Changed: ${changed.join(', ')}`);
  return 0;
});
