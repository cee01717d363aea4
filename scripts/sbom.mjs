// npm run sbom: the bill of materials (CycloneDX) of what runs in production, read from the
// lockfile alone, so without a network and before anything is installed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, runScript } from './lib/failure.mjs';
import { npm } from './lib/install.mjs';
import { ROOT } from './lib/paths.mjs';

const FILE = 'sbom.cdx.json';

const PARAMETERS = [
  'sbom',
  '--sbom-format=cyclonedx',
  '--package-lock-only',
  '--omit=dev',
  '--loglevel=silent',
];

await runScript(async () => {
  const { succeeded, output } = await npm(PARAMETERS);
  if (!succeeded) throw new Failure(`npm could not write a bill of materials:\n${output}`);
  const bill = JSON.parse(output);
  // npm calls the product after the folder in which it lies.
  bill.metadata.component.name = readPackage().name;
  writeFileSync(join(ROOT, FILE), `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${FILE}: ${bill.components.length} packages, CycloneDX ${bill.specVersion}.`);
  return 0;
});

function readPackage() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
}
