import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { PICTURES } from './drawn-notes.mjs';
import { ROOT } from './paths.mjs';
import { readSchedules } from './read-schedules.mjs';
import { schedulePicture } from './schedule-picture.mjs';

export const PICTURE_FOLDER = join(ROOT, 'docs', 'domain', 'pictures');

/** Every picture of the schedule page, by its file name. */
export function drawPictures() {
  const notes = PICTURES.flatMap(({ note, other }) => (other === undefined ? note : [note, other]));
  const schedules = readSchedules(notes);
  const scheduleOf = (note) => schedules[notes.indexOf(note)];
  return new Map(
    PICTURES.map((picture) => {
      const other = picture.other === undefined ? null : scheduleOf(picture.other);
      return [`${picture.name}.svg`, schedulePicture(picture, scheduleOf(picture.note), other)];
    }),
  );
}

/** The files of a folder that are missing, not as drawn, or not drawn at all; sorted. */
export function stalePictures(drawn, folder) {
  const present = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  const names = [...new Set([...drawn.keys(), ...present])].sort();
  return names.filter(
    (name) =>
      !present.includes(name) || readFileSync(join(folder, name), 'utf8') !== drawn.get(name),
  );
}

/** Makes the folder hold the drawn pictures and no other; answers the names of changed files. */
export function writePictures(drawn, folder) {
  mkdirSync(folder, { recursive: true });
  const stale = stalePictures(drawn, folder);
  for (const name of stale) {
    const svg = drawn.get(name);
    if (svg === undefined) rmSync(join(folder, name));
    else writeFileSync(join(folder, name), svg);
  }
  return stale;
}
