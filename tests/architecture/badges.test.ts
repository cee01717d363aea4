import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STATUS_TEXTS } from '#app/import/words.ts';
import { LEAD_STATUS_MEANS, LEAD_STATUSES, leadStatusLabel } from '#app/lead/rules.ts';
import { QUOTE_STATES } from '#app/ledger/payoff/rules.ts';
import {
  HEALTH_MEANS,
  NOTE_HEALTHS,
  noteHealthLabel,
  ROW_STATUS_MEANS,
  rowStatusLabel,
} from '#app/ledger/rows.ts';
import { RECEIPT_STANDINGS } from '#app/ledger/rules.ts';
import { STATE_LABELS, STATE_MEANS } from '#app/legal/words.ts';
import { NOTE_STATUS_MEANS, NOTE_STATUSES, noteStatusLabel } from '#app/note/rules.ts';
import {
  PROPERTY_STATUS_MEANS,
  PROPERTY_STATUSES,
  propertyStatusLabel,
} from '#app/property/rules.ts';
import { PACKET_STATE_WORDS } from '#app/packet/send/words.ts';
import { STATE_WORDS } from '#app/offering/accreditation/words.ts';
import { TEMPLATE_STATES } from '#app/packet/templates/words.ts';
import { W9_STATES } from '#app/profile/rules.ts';
import { profileStateWords, W9_WORDS } from '#app/profile/words.ts';
import { REQUEST_STATUS_MEANS, REQUEST_STATUSES, requestStatusLabel } from '#app/request/rules.ts';
import { STAGE_MEANS, stageLabel } from '#app/request/stages.ts';
import { PART_MEANS, partStateLabel } from '#app/system/words.ts';
import { INVITATION_STATUSES, LINK_STATES } from '#app/team/invitations/words.ts';
import { BADGE_TONES, type BadgeMeaning } from '#app/ui/badge.tsx';
import { sourceFiles } from './source-files.ts';

type StatusWord = { noun: string; words: string; means: BadgeMeaning };

/** Each status of a noun with its words and what these mean. */
function wordsOfStatuses<Status extends string>(
  noun: string,
  means: Record<Status, BadgeMeaning>,
  label: (status: Status) => string,
): StatusWord[] {
  const statuses = Object.keys(means) as Status[];
  return statuses.map((one) => ({ noun, words: label(one), means: means[one] }));
}

const described = (noun: string, of: Record<string, { label: string; means: BadgeMeaning }>) =>
  Object.values(of).map(({ label, means }) => ({ noun, words: label, means }));

const OF_STATUSES: readonly StatusWord[] = [
  ...wordsOfStatuses('property', PROPERTY_STATUS_MEANS, propertyStatusLabel),
  ...wordsOfStatuses('note', NOTE_STATUS_MEANS, noteStatusLabel),
  ...wordsOfStatuses('health of a note', HEALTH_MEANS, noteHealthLabel),
  ...wordsOfStatuses('row of a schedule', ROW_STATUS_MEANS, rowStatusLabel),
  ...wordsOfStatuses('request', REQUEST_STATUS_MEANS, requestStatusLabel),
  ...wordsOfStatuses('stage of a request', STAGE_MEANS, stageLabel),
  ...wordsOfStatuses('lead', LEAD_STATUS_MEANS, leadStatusLabel),
  ...wordsOfStatuses('part of the installation', PART_MEANS, partStateLabel),
  ...wordsOfStatuses('version of a legal text', STATE_MEANS, (state) => STATE_LABELS[state]),
  ...described('receipt', RECEIPT_STANDINGS),
  ...described('payoff quote', QUOTE_STATES),
  ...described('invitation', INVITATION_STATUSES),
  ...described('invite link', LINK_STATES),
  ...described('import', STATUS_TEXTS),
  ...described('form W-9', W9_WORDS),
  ...described(
    'profile',
    Object.fromEntries(
      W9_STATES.map((w9State) => [
        w9State,
        profileStateWords({ isArchived: false, missing: [], w9State }),
      ]),
    ),
  ),
  ...described('evidence', STATE_WORDS),
  ...described('paper template', TEMPLATE_STATES),
  ...described('packet', PACKET_STATE_WORDS),
];

/** What is written in a badge where it stands: `<Badge means="waiting">Draft</Badge>`. */
const WRITTEN: readonly StatusWord[] = sourceFiles()
  .filter(({ path }) => /^app\/.*\.tsx$/.test(path))
  .flatMap(({ path, text }) =>
    Array.from(
      text.matchAll(/<Badge(?: means="(\w+)")?>([^<>{}]+)<\/Badge>/g),
      ([, means = 'fact', words = '']) =>
        ({ noun: path, words: words.trim(), means }) as StatusWord,
    ),
  );

test('no two meanings have the same tone', () => {
  const tones = Object.values(BADGE_TONES);
  expect(new Set(tones).size).toBe(tones.length);
});

test('every status that forms and lists know has a meaning', () => {
  expect(Object.keys(PROPERTY_STATUS_MEANS)).toEqual([...PROPERTY_STATUSES]);
  expect(Object.keys(NOTE_STATUS_MEANS)).toEqual([...NOTE_STATUSES]);
  expect(Object.keys(HEALTH_MEANS)).toEqual([...NOTE_HEALTHS]);
  expect(Object.keys(REQUEST_STATUS_MEANS)).toEqual([...REQUEST_STATUSES]);
  expect(Object.keys(LEAD_STATUS_MEANS)).toEqual([...LEAD_STATUSES]);
});

test('the same word means the same wherever it stands', () => {
  const meanings = new Map<string, Set<BadgeMeaning>>();
  for (const { words, means } of [...OF_STATUSES, ...WRITTEN]) {
    const key = words.toLowerCase();
    meanings.set(key, (meanings.get(key) ?? new Set()).add(means));
  }
  expect(WRITTEN.length).toBeGreaterThan(15);
  expect([...meanings].filter(([, found]) => found.size > 1)).toEqual([]);
});

test('the page of the decision names every word under its meaning', () => {
  const page = readFileSync('docs/decisions/0112-a-badge-means-one-thing.md', 'utf8');
  const wordsOf = new Map(
    Array.from(page.matchAll(/^\| (\w+) +\|.*\| ([^|]+?) +\|$/gm), ([, means = '', words = '']) => [
      means,
      words.toLowerCase().split(', '),
    ]),
  );
  expect(Object.keys(BADGE_TONES).filter((means) => !wordsOf.has(means))).toEqual([]);
  const missing = [...OF_STATUSES, ...WRITTEN].filter(
    ({ words, means }) => !wordsOf.get(means)?.includes(words.toLowerCase()),
  );
  expect(missing).toEqual([]);
});
