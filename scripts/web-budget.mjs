// node scripts/web-budget.mjs: the scripts that the landing page of the build loads, as gzip sends
// them, against their budget. Part of npm run check; bench:web measures the rest.
import { buildToLookAt } from './lib/build.mjs';
import { runScript } from './lib/failure.mjs';
import { readScriptSizes, SCRIPT_BUDGET } from './lib/script-sizes.mjs';

await runScript(async () => {
  const sizes = readScriptSizes('/', await buildToLookAt());
  for (const { file, bytes } of sizes) console.log(`${inKilobytes(bytes).padStart(9)}  ${file}`);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const isKept = total <= SCRIPT_BUDGET;
  const verdict = isKept ? 'within' : 'OVER';
  console.log(`${inKilobytes(total).padStart(9)}  ${verdict} ${inKilobytes(SCRIPT_BUDGET)}`);
  return isKept ? 0 : 1;
});

function inKilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
