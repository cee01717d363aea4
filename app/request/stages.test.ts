import { expect, it } from 'vitest';
import { REQUEST_STATUSES } from './rules.ts';
import {
  isLive,
  isOpen,
  mayFollow,
  STAGE_MEANS,
  STAGES,
  stageLabel,
  statusOfStage,
  TRANSITIONS,
} from './stages.ts';

it('every stage has a status, a label and a meaning', () => {
  expect(STAGES.map(statusOfStage).every((one) => REQUEST_STATUSES.includes(one))).toBe(true);
  expect(STAGES.map(statusOfStage)).toEqual([
    'pending',
    'pending',
    'pending',
    'approved',
    'approved',
    'approved',
    'approved',
    'rejected',
    'cancelled',
    'cancelled',
    'cancelled',
  ]);
  expect(new Set(STAGES.map(stageLabel)).size).toBe(STAGES.length);
  expect(Object.keys(STAGE_MEANS)).toEqual([...STAGES]);
});

it('what is over leads nowhere, but expired and active by an admin', () => {
  const ended = STAGES.filter((stage) => !isLive(stage) && !isOpen(stage));
  const leading = ended.filter((stage) =>
    TRANSITIONS.some(({ from }) => (from as readonly unknown[]).includes(stage)),
  );
  expect(leading).toEqual(['active', 'expired']);
  expect(mayFollow('reinstate', 'expired')).toBe(true);
  expect(mayFollow('reinstate', 'released')).toBe(false);
});

it('the transitions are numbered T1 to T19, each once or with its branches', () => {
  const numbers = new Set(TRANSITIONS.map(({ number }) => number).filter(Boolean));
  expect([...numbers].toSorted()).toEqual(
    Array.from({ length: 19 }, (_, index) => `T${index + 1}`).toSorted(),
  );
});
