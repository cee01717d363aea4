// The pictures of README.md, taken from a running demo whose data nobody has changed since its
// first start:
//
//   npm start                       (in one terminal)
//   node scripts/readme-pictures.mjs (in another)
//
// BASE_URL names the demo (http://localhost:3000 without it), CHROMIUM_PATH the browser. It reads
// and signs in, but sends no form that would change the demo. Writes docs/pictures/*.webp; with
// names (node scripts/readme-pictures.mjs note returns) only those.
import { statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium } from '@playwright/test';
import sharp from 'sharp';

import { Failure, runScript } from './lib/failure.mjs';
import { ROOT } from './lib/paths.mjs';
import { CHROMIUM_FLAGS, findChromium } from './lib/tools.mjs';

const BASE_URL = process.env.BASE_URL || 'http://localhost:3000';
const FOLDER = join(ROOT, 'docs', 'pictures');

const DESKTOP = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
/** High enough for a whole dialog. */
const TALL = { viewport: { width: 1280, height: 940 }, deviceScaleFactor: 1 };
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true };

const PASSWORD = 'hearthnote-demo';
/** A note that seeks its investor, and one that owner@example.com holds, with a late payment. */
const OFFERED = '412 Alder Street';
const HELD = '1420 Cumberland Pike';
const RETURNS = '/dashboard/notes/returns';
const MOST_KILOBYTES = 60;

/** Each picture: who looks, on what, and the way to what it shows. */
const SHOTS = [
  { name: 'landing', open: (page) => visit(page, '/') },
  { name: 'landing-dark', dark: true, open: (page) => visit(page, '/') },
  { name: 'listing', open: (page) => visit(page, '/properties') },
  { name: 'listing-phone', device: PHONE, open: (page) => visit(page, '/properties') },
  { name: 'property', open: openProperty },
  { name: 'request', as: 'investor@example.com', device: TALL, open: openRequest },
  { name: 'review', as: 'admin@example.com', device: TALL, open: openReview },
  { name: 'dashboard', as: 'owner@example.com', open: (page) => visit(page, '/dashboard') },
  {
    name: 'note',
    as: 'owner@example.com',
    open: (page) => openNote(page, 'Payment Schedule'),
  },
  { name: 'returns', as: 'owner@example.com', open: (page) => visit(page, RETURNS) },
  { name: 'system', as: 'admin@example.com', open: (page) => visit(page, '/admin/system') },
  {
    name: 'note-phone',
    as: 'owner@example.com',
    device: PHONE,
    open: (page) => openNote(page, 'Health'),
  },
];

await runScript(async () => {
  const executablePath = findChromium();
  if (executablePath === null) throw new Failure('Chromium was not found: set CHROMIUM_PATH.');
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const names = process.argv.slice(2);
    const wanted = SHOTS.filter(({ name }) => names.length === 0 || names.includes(name));
    for (const shot of wanted) await take(browser, shot);
  } finally {
    await browser.close();
  }
  return 0;
});

async function take(browser, { name, as, device = DESKTOP, dark = false, open }) {
  const context = await browser.newContext({
    ...device,
    baseURL: BASE_URL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (as !== undefined) await signIn(page, as);
  await open(page);
  await settle(page);
  await save(name, await page.screenshot());
  await context.close();
}

async function save(name, png) {
  const file = join(FOLDER, `${name}.webp`);
  await sharp(png).webp({ quality: 75, effort: 6 }).toFile(file);
  const kilobytes = Math.ceil(statSync(file).size / 1000);
  if (kilobytes > MOST_KILOBYTES) {
    throw new Failure(`${name} has ${kilobytes} kB, but a README should load quickly.`);
  }
  console.log(`${name}.webp, ${kilobytes} kB`);
}

async function visit(page, path) {
  const answer = await page.goto(path).catch((error) => {
    throw new Failure(`Nothing answers at ${BASE_URL}: start the demo first (${error.message}).`);
  });
  if (!answer?.ok()) throw new Failure(`${path} answered with status ${answer?.status()}.`);
}

async function signIn(page, email) {
  await visit(page, '/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
  // The greeting would lie over the first page; the next one comes without it.
  await visit(page, '/account');
}

async function openProperty(page) {
  await visit(page, `/properties?q=${encodeURIComponent(OFFERED)}`);
  await page.getByRole('link', { name: `View Details, ${OFFERED}` }).click();
  await page.getByRole('heading', { level: 1, name: OFFERED }).waitFor();
}

async function openRequest(page) {
  await openProperty(page);
  await page.getByRole('button', { name: 'Fund This Note' }).first().click();
  await page.getByRole('dialog').getByLabel('Investment amount').waitFor();
}

async function openReview(page) {
  await visit(page, '/admin/investment-requests?status=pending');
  const row = page.getByRole('row', { name: /owner@example\.com/ });
  await row.getByRole('link', { name: /Review/ }).click();
  await page.getByRole('dialog').getByLabel('Approve Request').check();
}

async function openNote(page, card) {
  await visit(page, '/dashboard/notes');
  const row = page.getByRole('row').filter({ hasText: HELD });
  await row.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: HELD }).waitFor();
  // What stands above, the terms, is in other pictures as well; the header stays in sight.
  await page
    .getByRole('heading', { name: card })
    .first()
    .evaluate((heading) => {
      window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 116);
    });
}

/** Waits for typefaces and for the pictures in sight, and takes the focus ring away. */
async function settle(page) {
  await page.evaluate(() => document.fonts.ready.then(() => document.activeElement?.blur()));
  await page.waitForFunction(() =>
    Array.from(document.images)
      .filter((image) => {
        const { top, left } = image.getBoundingClientRect();
        return top < window.innerHeight && left < window.innerWidth;
      })
      .every((image) => image.complete),
  );
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
}
