// npm run lab -- bench:load: requests a second of the built product on PostgreSQL with a large
// catalogue, beside the same statements under pgbench and the same facts from PostgREST, all in one
// run of some ten minutes. For a quiet machine: other work shows.
//
//   npm run lab -- bench:load -- --properties 1000 --seconds 2 --connections 16
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { buildOutOfDate } from '../../scripts/lib/build.mjs';
import { atEnd, isInterrupted, withCleanups } from '../../scripts/lib/cleanups.mjs';
import { Failure, runScript } from '../../scripts/lib/failure.mjs';
import { installFolder } from './lib/install-folder.mjs';
import { installMissing } from '../../scripts/lib/install.mjs';
import { reportLoad } from './lib/load-report.mjs';
import { requestsOf, scenariosOf } from './lib/load-scenarios.mjs';
import { SECRET, startOnPostgres } from './lib/load-server.mjs';
import { signIn } from './lib/load-sign-in.mjs';
import { NODE, ROOT } from '../../scripts/lib/paths.mjs';
import { findPostgres, startPostgres } from '../../scripts/lib/postgres.mjs';
import { recordStatements } from './lib/record-statements.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { runPgbench } from './lib/run-pgbench.mjs';
import { startPostgrest } from './lib/start-postgrest.mjs';

const HOME = 'lab/bench/load';
const STARTS = 5;
/** How many ask at once where others are compared. */
const COMPARED = 16;

const { values: wish } = parseArgs({
  options: {
    properties: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,16,64' },
  },
});
const seconds = Number(wish.seconds);
const connections = wish.connections.split(',').map(Number);

await runScript(() =>
  withCleanups(async () => {
    await installMissing();
    await installFolder(HOME);
    await buildOutOfDate();
    const stage = await prepare();
    const figures = { properties: Number(wish.properties), at: new Date().toISOString() };
    Object.assign(figures, await measureStarts(stage));
    figures.statements = await measureStatements(stage);
    figures.postgrest = await measurePostgrest(stage);
    figures.made = await measureServer(stage, { PAGE_CACHE_MB: '0' }, stage.requests);
    const visitors = stage.requests.filter(({ who }) => who === 'visitor');
    figures.kept = await measureServer(stage, {}, visitors);
    if (isInterrupted()) return 1;
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    writeFileSync(join(ROOT, '.cache', 'bench-load.json'), JSON.stringify(figures, null, 2));
    console.log(reportLoad(figures));
    return 0;
  }),
);

/** A migrated and filled database, somebody signed in, and all that will be asked for. */
async function prepare() {
  const { default: postgres } = await import('postgres');
  const { url: databaseUrl, stop } = await startPostgres();
  atEnd(stop);
  const folder = mkdtempSync(join(tmpdir(), 'hearthnote-load-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  await (await startOnPostgres({ databaseUrl, folder })).stop();
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  atEnd(() => sql.end());
  console.error(`Filling the database with ${wish.properties} properties …`);
  const began = performance.now();
  await sql`select set_config('bench.properties', ${wish.properties}, false)`;
  await sql.unsafe(readFileSync(join(ROOT, HOME, 'fill.sql'), 'utf8'));
  await sql.unsafe('vacuum analyze');
  // As requests of the product run: compiling their plans takes longer than running them.
  await sql.unsafe('alter database postgres set jit = off');
  console.error(`Filled in ${Math.round((performance.now() - began) / 1000)} seconds.`);
  const cookie = await signIn(sql, { email: 'investor@example.com', secret: SECRET });
  const [{ property_id: propertyId }] = await sql`
    select property_id from listed_properties where for_members and seeks_funding
      and property_id in (select property_id from property_notes where is_public)
    order by property_id limit 1`;
  const [{ note_id: noteId }] = await sql`select note_id from note_holders h
    join organizations o on o.id = h.organization_id where slug = 'investor-1' limit 1`;
  const requests = requestsOf(scenariosOf({ propertyId, noteId }));
  const stage = { databaseUrl, folder, cookie, requests };
  console.error('Waiting for the jobs of the day …');
  await withServer(stage, {}, ({ calm }) => calm());
  return stage;
}

async function withServer(stage, env, work) {
  const server = await startOnPostgres({ ...stage, env });
  const stop = atEnd(server.stop);
  try {
    return await work(server);
  } finally {
    await stop();
  }
}

function headersOf(who, { cookie }) {
  return who === 'member' ? { cookie } : {};
}

async function measureStarts(stage) {
  const startsMs = [];
  for (let round = 1; round < STARTS; round += 1) {
    startsMs.push(await withServer(stage, {}, ({ startMs }) => startMs));
  }
  const idleMegabytes = await withServer(stage, {}, async ({ calm, memoryMegabytes, startMs }) => {
    startsMs.push(startMs);
    await calm();
    return memoryMegabytes();
  });
  const [startMs] = startsMs.toSorted((one, other) => one - other).slice(STARTS >> 1);
  return { startMs: Math.round(startMs), idleMegabytes };
}

/** What each request sends to the database, as pgbench gets it answered. */
async function measureStatements(stage) {
  const address = new URL(stage.databaseUrl);
  const recorder = await recordStatements({ host: address.hostname, port: address.port });
  atEnd(recorder.stop);
  const recordedUrl = new URL(stage.databaseUrl);
  recordedUrl.port = String(recorder.port);
  const recorded = await withServer(
    { ...stage, databaseUrl: recordedUrl.href },
    { PAGE_CACHE_MB: '0' },
    async (server) => {
      await server.calm();
      const all = [];
      for (const request of stage.requests) {
        const ask = () =>
          fetch(server.url + request.address, { headers: headersOf(request.who, stage) });
        all.push({ request, statements: await recordOne(recorder, ask) });
      }
      return all;
    },
  );
  const programs = findPostgres();
  const figures = [];
  for (const { request, statements } of recorded) {
    const one = { ...stage, statements, programs, clients: COMPARED, seconds };
    figures.push({ ...nameOf(request), ...(await runPgbench(one)) });
  }
  return figures;
}

/** The shortest of five recordings: in others a job of the server may have spoken as well. */
async function recordOne(recorder, ask) {
  const recordings = [];
  for (let round = 0; round < 6; round += 1) {
    recorder.take();
    await (await ask()).arrayBuffer();
    recordings.push(recorder.take());
  }
  // The first request of a session notes its visit.
  return recordings.slice(1).toSorted((one, other) => one.length - other.length)[0];
}

async function measurePostgrest(stage) {
  const postgrest = await startPostgrest({ databaseUrl: stage.databaseUrl, home: HOME });
  if (postgrest === null) {
    console.error('PostgREST comes for Linux on x64 only: its columns stay empty.');
    return [];
  }
  const end = atEnd(postgrest.stop);
  const figures = [];
  for (const request of stage.requests.filter(({ postgrest }) => postgrest !== undefined)) {
    for (const isCounted of request.counts ? [true, false] : [false]) {
      const headers = isCounted ? { prefer: 'count=exact' } : {};
      const sent = await send({
        url: postgrest.url + request.postgrest,
        connections: COMPARED,
        headers,
      });
      figures.push({ ...nameOf(request), isCounted, ...sent });
    }
  }
  await end();
  return figures;
}

/** Each request at each number of connections; with a kept page also by who has it already. */
function measureServer(stage, env, requests) {
  return withServer(stage, env, async ({ url, calm, memoryMegabytes }) => {
    await calm();
    const figures = [];
    for (const request of requests) {
      const address = url + request.address;
      const headers = headersOf(request.who, stage);
      for (const count of connections) {
        const sent = await send({ url: address, connections: count, headers });
        figures.push({ ...nameOf(request), connections: count, ...sent });
      }
      if (env.PAGE_CACHE_MB === '0') continue;
      const tag = (await fetch(address)).headers.get('etag') ?? '';
      const known = { 'if-none-match': tag };
      const sent = await send({
        url: address,
        connections: COMPARED,
        headers: known,
        status: '304',
      });
      figures.push({ ...nameOf(request), connections: COMPARED, isKnown: true, ...sent });
    }
    return { figures, megabytes: memoryMegabytes() };
  });
}

function nameOf({ name, who, form }) {
  return { name, who, form };
}

async function send({ status = '200', ...wanted }) {
  const parameters = [join(HOME, 'send-load.mjs'), JSON.stringify({ seconds, ...wanted })];
  const { succeeded, output } = await run(NODE, parameters, { quiet: true });
  if (!succeeded) throw new Failure(`The load could not be sent:\n${output}`);
  const sent = JSON.parse(output);
  if (sent.failed > 0 || sent.statuses.some((one) => one !== status && one !== '206')) {
    throw new Failure(`${wanted.url} was answered with ${sent.statuses}, ${sent.failed} failed.`);
  }
  return sent;
}
