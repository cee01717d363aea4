const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const MODULE = /(<script [^>]*type="module" async="">)([\s\S]*?)(<\/script>)/;

/**
 * The page with its scripts fetched after its first paint (0042): styles, fonts and the first
 * picture have a slow line to themselves, and the page can be read and used before scripts run.
 *
 * The router's links that preload modules are taken over by its module script, which waits until a
 * frame has been drawn; a tab behind others draws none, so there it starts at once. `page` is HTML
 * as React Router writes it; a page without its scripts comes back as it is.
 */
export function startScriptsLate(page: string): string {
  const modules = [...page.matchAll(PRELOAD)].map(([, href]) => href);
  return page
    .replaceAll(PRELOAD, '')
    .replace(MODULE, (_, open: string, code: string, close: string) =>
      [open, waitForPaint(modules), importInTime(code), close].join(''),
    );
}

function waitForPaint(modules: readonly (string | undefined)[]): string {
  return `
const frame = () => new Promise(requestAnimationFrame);
if (!document.hidden) await frame().then(frame);
for (const href of ${JSON.stringify(modules)}) {
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
