import type { LaunchOptions } from '@playwright/test';

/** Chromium as Debian packages it, also as root and without a display or a network of its own. */
export const CHROMIUM: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
