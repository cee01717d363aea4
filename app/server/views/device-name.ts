/** The first that fits counts: most browsers name others as well, for the sake of old pages. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A device in plain words by what its browser says of itself: 'Safari on iPhone', 'A browser on
 * Linux', 'Unknown device'. It helps to recognise an own sign-in and decides nothing.
 */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = BROWSERS.find(([form]) => form.test(text))?.[1];
  const system = SYSTEMS.find(([form]) => form.test(text))?.[1];
  if (browser === undefined && system === undefined) return 'Unknown device';
  if (system === undefined) return browser ?? 'Unknown device';
  return `${browser ?? 'A browser'} on ${system}`;
}
