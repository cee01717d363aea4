// npm run release -- VERSION: a release in the folder release/, built from what is committed: an
// archive that runs without npm and without a build, a bill of materials, notes and checksums. The
// archive is unpacked and started before it counts. With `bill` instead of a version: only the bill
// of materials, read from the lockfile, so without a network and before anything is installed.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildOutOfDate } from './lib/build.mjs';
import { Failure, runScript } from './lib/failure.mjs';
import { installMissing, npm } from './lib/install.mjs';
import { freePort } from './lib/free-port.mjs';
import { layOut } from './lib/pack-release.mjs';
import { ROOT } from './lib/paths.mjs';
import { startProcess } from './lib/product.mjs';
import { closeChangelog, isLaterVersion } from './lib/release-notes.mjs';
import { run } from './lib/run.mjs';

const FOLDER = join(ROOT, 'release');
const BILL = 'sbom.cdx.json';

await runScript(async () => {
  const [wanted] = process.argv.slice(2);
  const { name, version: last } = JSON.parse(read('package.json'));
  if (wanted === 'bill') return writeBill(join(ROOT, BILL), name);
  if (wanted === undefined || !isLaterVersion(wanted, last)) {
    throw new Failure(`npm run release -- VERSION, later than ${last}, such as 1.0.0; or bill.`);
  }
  await refuseUncommitted();
  const date = new Date().toISOString().slice(0, 10);
  const closing = { version: wanted, date, migrates: await migratesSince(last) };
  const { changelog, notes } = closeChangelog(read('CHANGELOG.md'), closing);
  await must('npm could not set the version', npm(['version', wanted, '--no-git-tag-version']));
  writeFileSync(join(ROOT, 'CHANGELOG.md'), changelog);
  await installMissing();
  await buildOutOfDate();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  const archive = `${name}-${wanted}-${process.platform}-${process.arch}.tar.gz`;
  await pack(archive, `${name}-${wanted}`);
  await writeBill(join(FOLDER, BILL), name);
  writeFileSync(join(FOLDER, 'NOTES.md'), notes);
  const sums = [archive, BILL, 'NOTES.md'].map((file) => `${sha256(file)}  ${file}\n`);
  writeFileSync(join(FOLDER, 'SHA256SUMS'), sums.join(''));
  console.log(`release/ holds ${wanted}. Look at it, then commit and tag:`);
  console.log(`git commit -am "Release ${wanted}" && git tag v${wanted}`);
  return 0;
});

/** The archive is what a customer unpacks: it has to start on its own, far from this folder. */
async function pack(archive, top) {
  const apart = mkdtempSync(join(tmpdir(), 'hearthnote-release-'));
  try {
    await layOut(join(apart, top));
    const to = join(FOLDER, archive);
    const packing = ['--sort=name', '--owner=0', '--group=0', '-czf', to, '-C', apart, top];
    await must('tar could not pack', run('tar', packing, { quiet: true }));
    rmSync(join(apart, top), { recursive: true });
    await must('tar could not unpack', run('tar', ['-xzf', to, '-C', apart], { quiet: true }));
    const program = [join(apart, top, 'bin', 'start')];
    const place = { port: await freePort(), dataFolder: join(apart, 'data') };
    const product = await startProcess({ ...place, program });
    await signIn(`http://localhost:${place.port}`).finally(() => product.stop());
  } finally {
    rmSync(apart, { recursive: true, force: true });
  }
}

/**
 * Signs somebody of the demo in: a page alone does not show that all that a form needs is there.
 */
async function signIn(origin) {
  const body = new URLSearchParams({
    intent: 'sign-in',
    email: 'owner@example.com',
    password: 'hearthnote-demo',
  });
  const answer = await fetch(`${origin}/auth`, {
    method: 'POST',
    body,
    headers: { origin },
    redirect: 'manual',
  });
  if (answer.status !== 302) throw new Failure(`Signing in was answered ${answer.status}.`);
}

async function refuseUncommitted() {
  const changed = await must(
    'git is needed',
    run('git', ['status', '--porcelain'], { quiet: true }),
  );
  if (changed !== '') throw new Failure(`Commit what has changed first:\n${changed}`);
}

/** Whether a start on data of the last release changes the schema, or who may do what with it. */
async function migratesSince(version) {
  const tag = `v${version}`;
  const known = await run('git', ['rev-parse', '--verify', '--quiet', tag], { quiet: true });
  // Before the first release there is nothing to migrate.
  if (!known.succeeded) return false;
  const compare = ['diff', '--quiet', tag, '--', 'app/*.sql'];
  return !(await run('git', compare, { quiet: true })).succeeded;
}

async function writeBill(file, name) {
  const parameters = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'];
  const running = npm([...parameters, '--loglevel=silent']);
  const bill = JSON.parse(await must('npm could not write a bill of materials', running));
  // npm calls the product after the folder in which it lies.
  bill.metadata.component.name = name;
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${BILL}: ${bill.components.length} packages, CycloneDX ${bill.specVersion}.`);
  return 0;
}

async function must(sentence, running) {
  const { succeeded, output } = await running;
  if (!succeeded) throw new Failure(`${sentence}:\n${output}`);
  return output;
}

function read(path) {
  return readFileSync(join(ROOT, path), 'utf8');
}

function sha256(file) {
  return createHash('sha256')
    .update(readFileSync(join(FOLDER, file)))
    .digest('hex');
}
