import { expect, test } from 'vitest';
import { deviceName } from './show.server.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';

test.each([
  ['Unknown device', null],
  ['Unknown device', ''],
  ['Unknown device', 'unknown'],
  ['Unknown device', 'curl/8.5.0'],
  ['A browser on Linux', 'Mozilla/5.0 (X11; Linux x86_64) Something/1'],
  ['Chrome on Windows', `${WINDOWS} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${WINDOWS} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`],
  ['Opera on Windows', `${WINDOWS} ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`],
  ['Firefox on Windows', `${WINDOWS.slice(0, -1)}; rv:132.0) Gecko/20100101 Firefox/132.0`],
  ['Safari on iPhone', `${IPHONE} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${IPHONE} (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1`],
  [
    'Safari on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ' +
      '(KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  ],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537`,
  ],
])('names %s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
