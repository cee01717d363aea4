import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { PICTURES } from './drawn-notes.mjs';
import { NODE, ROOT, withPinnedNode } from './paths.mjs';
import { schedulePicture } from './schedule-picture.mjs';
import { Failure } from './failure.mjs';

export const PICTURE_FOLDER = join(ROOT, 'docs', 'domain', 'pictures');

/** Every picture of the schedule page, by its file name. */
export function drawPictures() {
  const notes = PICTURES.flatMap(({ note, other }) => (other === undefined ? note : [note, other]));
  const schedules = readSchedules(notes);
  const scheduleOf = (note) => schedules[notes.indexOf(note)];
  return new Map(
    PICTURES.map((picture) => {
      const other = picture.other === undefined ? null : scheduleOf(picture.other);
      return [`${picture.name}.svg`, schedulePicture(picture, scheduleOf(picture.note), other)];
    }),
  );
}

/** The files of a folder that are missing, not as drawn, or not drawn at all; sorted. */
export function stalePictures(drawn, folder) {
  const present = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  const names = [...new Set([...drawn.keys(), ...present])].sort();
  return names.filter(
    (name) =>
      !present.includes(name) || readFileSync(join(folder, name), 'utf8') !== drawn.get(name),
  );
}

/** Makes the folder hold the drawn pictures and no other; answers the names of changed files. */
export function writePictures(drawn, folder) {
  mkdirSync(folder, { recursive: true });
  const stale = stalePictures(drawn, folder);
  for (const name of stale) {
    const svg = drawn.get(name);
    if (svg === undefined) rmSync(join(folder, name));
    else writeFileSync(join(folder, name), svg);
  }
  return stale;
}

const COMMAND = join(ROOT, 'cli', 'hearthnote.ts');
const MOST_BYTES = 64_000_000;

/**
 * The schedules of notes, in their order, as `hearthnote schedule` answers them: the command runs
 * from its source, so that nothing has to be built. Money becomes whole cents, as numbers.
 */
function readSchedules(notes) {
  const answer = spawnSync(NODE, [COMMAND, 'schedule'], {
    cwd: ROOT,
    env: withPinnedNode(process.env),
    input: notes.map((note) => `${JSON.stringify(note)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: MOST_BYTES,
  });
  if (answer.status !== 0) {
    throw new Failure(`The command "hearthnote schedule" failed:\n${answer.stderr}`);
  }
  const lines = answer.stdout.split('\n').filter((line) => line !== '');
  if (lines.length !== notes.length) {
    throw new Failure(`Asked for ${notes.length} schedules, got ${lines.length}.`);
  }
  return lines.map((line) => readSchedule(JSON.parse(line)));
}

function readSchedule({ error, monthly_payment: monthlyPayment, payments }) {
  if (error !== undefined) throw new Failure(`A note of the pictures is refused: ${error}`);
  const rows = payments.map((payment) => ({
    dueOn: payment.due_date,
    interestCents: centsOf(payment.interest_due),
    principalCents: centsOf(payment.principal_due),
    paymentCents: centsOf(payment.scheduled_payment),
    startCents: centsOf(payment.starting_balance),
    endCents: centsOf(payment.ending_balance),
  }));
  return { monthlyCents: centsOf(monthlyPayment), rows };
}

/** Money texts have two decimals, and the notes of the pictures are far from unsafe integers. */
function centsOf(text) {
  return Number(text.replace('.', ''));
}
