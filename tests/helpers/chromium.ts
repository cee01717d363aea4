import { readFileSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** Chromium as Debian packages it. */
export const CHROMIUM: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium-headless-shell',
  args: JSON.parse(readFileSync('scripts/lib/chromium-flags.json', 'utf8')) as string[],
};
