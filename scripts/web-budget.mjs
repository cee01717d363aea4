// node scripts/web-budget.mjs: the scripts that pages of the build load, as gzip sends them, and
// their budgets; with the path of a page also its files. Part of npm run check; npm run lab --
// bench:web measures the rest.
import { buildToLookAt } from './lib/build.mjs';
import { runScript } from './lib/failure.mjs';
import { readScriptSizes, SCRIPT_BUDGETS } from './lib/script-sizes.mjs';

await runScript(async () => {
  const folder = await buildToLookAt();
  let isKept = true;
  for (const page of SCRIPT_BUDGETS) {
    const sizes = readScriptSizes(page, folder);
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    const verdict = total <= page.most ? 'within' : 'OVER';
    console.log(`${inKilobytes(total)}  ${verdict} ${inKilobytes(page.most)}  ${page.path}`);
    if (total > page.most || process.argv[2] === page.path) {
      for (const { file, bytes } of sizes) console.log(`  ${inKilobytes(bytes)}  ${file}`);
    }
    isKept &&= total <= page.most;
  }
  return isKept ? 0 : 1;
});

function inKilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
}
