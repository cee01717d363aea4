// npm run screenshots: a picture of every scene at each width in each mode, and a page of them all.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { contactSheet, type Picture } from './contact-sheet.ts';
import { readOptions } from './options.ts';
import { report, runScenes } from './run-scenes.ts';

const FOLDER = join('.cache', 'screens');

/** Chromium cannot draw a longer picture, in pixels; schedules of thirty years are longer. */
const LONGEST = 15_000;

const options = readOptions([360, 768, 1440]);
const pictures: Picture[] = [];

if (process.argv.length === 2) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

const found = await runScenes(options, async (page, { who, name }, width) => {
  // What lies over the page is pinned to the window; the page below it is in another picture.
  const isCovered = (await page.locator(':modal, :popover-open').count()) > 0;
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  const whole = { x: 0, y: 0, width, height: Math.min(length, LONGEST) };
  const part = isCovered ? {} : { fullPage: true, clip: whole };
  for (const mode of options.modes) {
    await page.emulateMedia({ colorScheme: mode });
    const file = `${who}-${name.replaceAll(/[^a-z0-9]+/g, '-')}-${width}-${mode}.webp`;
    const png = await page.screenshot({ ...part, animations: 'disabled' });
    const { height } = await sharp(png).webp({ quality: 80, effort: 2 }).toFile(join(FOLDER, file));
    pictures.push({ who, name, width, mode, file, height });
  }
  return [];
});

writeFileSync(join(FOLDER, 'index.html'), contactSheet(pictures));
console.log(`\n${pictures.length} pictures: ${join(FOLDER, 'index.html')}`);
report(found);
