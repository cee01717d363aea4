import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { Failure } from './failure.mjs';
import { NODE, ROOT, withPinnedNode } from './paths.mjs';

const COMMAND = join(ROOT, 'cli', 'hearthnote.ts');
const MOST_BYTES = 64_000_000;

/**
 * The schedules of notes, in their order, as `hearthnote schedule` answers them: the command runs
 * from its source, so that nothing has to be built. Money becomes whole cents, as numbers.
 */
export function readSchedules(notes) {
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
