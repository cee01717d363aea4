// npm run lab -- screenshots: a picture of every scene at each width in each mode, and a page of
// them all.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { contactSheet, pictureName } from './contact-sheet.ts';
import { showWhole, switchMode } from '../../tests/screens/open-scene.ts';
import { readOptions } from '../../tests/screens/options.ts';
import { runScenes } from '../../tests/screens/run-scenes.ts';
import { scenes } from '../../tests/screens/scenes.ts';

const FOLDER = join('.cache', 'screens');

const options = readOptions([360, 768, 1440]);
let taken = 0;

// A run of some pictures leaves the others where they are.
if (process.argv.length === 2) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

const found = await runScenes(options, async (page, scene, width) => {
  await showWhole(page);
  for (const mode of options.modes) {
    await switchMode(page, mode);
    const png = await page.screenshot({ animations: 'disabled' });
    const file = join(FOLDER, pictureName(scene, { width, mode }));
    await sharp(png).webp({ quality: 80, effort: 2 }).toFile(file);
    taken += 1;
  }
  return [];
});

writeFileSync(join(FOLDER, 'index.html'), contactSheet(scenes, readdirSync(FOLDER)));
console.log(`\n${taken} pictures, ${found.length} problems: ${FOLDER}/index.html`);
if (found.length > 0) process.exitCode = 1;
