const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const MODULE = /(<script [^>]*type="module" async="">)([\s\S]*?)(<\/script>)/;

/** When a page's scripts start: after its first paint, or when somebody first does something. */
export type ScriptStart = 'painted' | 'touched';

/**
 * The page with its scripts fetched after its first paint (0042): styles, fonts and the first
 * picture have a slow line to themselves, and the page can be read and used before scripts run. A
 * page that is only read needs none at all: its scripts wait until somebody first points, scrolls
 * or presses a key, and what is pressed before they are there works as it does without scripts.
 *
 * The router's links that preload modules are taken over by its module script, which waits. A tab
 * behind others draws no frame, so there it does not wait for one. `page` is HTML as React Router
 * writes it; a page without its scripts comes back as it is.
 */
export function startScriptsLate(page: string, start: ScriptStart): string {
  const modules = [...page.matchAll(PRELOAD)].map(([, href]) => href);
  const wait = start === 'painted' ? WAIT_FOR_PAINT : WAIT_FOR_TOUCH;
  return page
    .replaceAll(PRELOAD, '')
    .replace(MODULE, (_, open: string, code: string, close: string) =>
      [open, wait, preload(modules), importInTime(code), close].join(''),
    );
}

const WAIT_FOR_PAINT = `
const frame = () => new Promise(requestAnimationFrame);
if (!document.hidden) await frame().then(frame);
`;

/**
 * What somebody does who looks at a page, whatever they do it with. A pointer that lies still moves
 * as well when a page is laid out under it, by nothing.
 */
const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/**
 * Who comes from a page of this site does not wait: the scripts are there already, and where
 * somebody has signed out on it, other tabs hear of that by scripts (D38).
 */
const WAIT_FOR_TOUCH = `
const touch = new AbortController();
const isFromHere = document.referrer.startsWith(location.origin + '/');
if (!isFromHere) await new Promise((resolve) => {
  const how = { capture: true, passive: true, signal: touch.signal };
  const hear = (event) => {
    if (event.type !== 'pointermove' || event.movementX || event.movementY) resolve();
  };
  for (const type of ${JSON.stringify(TOUCHES)}) addEventListener(type, hear, how);
});
touch.abort();
`;

function preload(modules: readonly (string | undefined)[]): string {
  return `for (const href of ${JSON.stringify(modules)}) {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
}
`;
}

/** Static imports would be fetched before the first line runs. */
function importInTime(code: string): string {
  return code
    .replaceAll(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1 = await import($2);')
    .replaceAll(/^import ("[^"]+");$/gm, 'await import($1);');
}
