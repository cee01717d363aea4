import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '#app/ground/calendar/iso-date.ts';
import {
  type Channel,
  type Channels,
  channelOf,
  channelsOf,
  endNotice,
  expiryNotice,
  maturityNotice,
  NOTIFICATION_KINDS,
  notificationGroups,
  PLACES,
  reaches,
  switchPlace,
  USUAL_CHOICE,
  whyAlwaysMailed,
} from './rules.ts';

it.each([
  [91, null],
  [90, 90],
  [61, 90],
  [60, 60],
  [31, 60],
  [30, 30],
  [0, 30],
  [-1, null],
])('%i days before the final date the notice of %s days is due', (left, notice) => {
  const today = isoDate('2026-11-22');
  expect(maturityNotice(addDays(today, left), today)).toBe(notice);
});

it.each([
  [31, null],
  [30, 30],
  [8, 30],
  [7, 7],
  [1, 7],
  [0, 0],
  [-1, null],
])('%i days before evidence expires the notice of %s days is due (6.2)', (left, notice) => {
  const today = isoDate('2026-11-22');
  expect(expiryNotice(addDays(today, left), today)).toBe(notice);
});

it.each([
  [24.01, null],
  [24, 24],
  [4.01, 24],
  [4, 4],
  [0.01, 4],
  [0, null],
])('%d hours before an end the notice of %s hours is due', (left, notice) => {
  const now = new Date('2026-11-22T15:00:00Z');
  expect(endNotice(new Date(now.getTime() + left * 3_600_000), now)).toBe(notice);
});

describe('where one hears of something', () => {
  it.each([
    [[], 'off'],
    [['list'], 'list'],
    [['list', 'mail'], 'mail'],
    [['mail'], 'mail'],
  ])('the boxes %j mean %s', (ticked, channel) => {
    expect(channelOf(ticked)).toBe(channel);
  });

  const anyChannels = fc.record(
    Object.fromEntries(
      NOTIFICATION_KINDS.map((kind) => [kind, fc.constantFrom(...channelsOf(kind))]),
    ),
  ) as fc.Arbitrary<Channels>;
  const anySwitch = fc.record({
    kinds: fc.subarray([...NOTIFICATION_KINDS]),
    place: fc.constantFrom(...PLACES),
    isOn: fc.boolean(),
  });

  it('a switch does what it is named after, to what it is about, and nothing impossible', () => {
    fc.assert(
      fc.property(anyChannels, anySwitch, (before, wish) => {
        const after = switchPlace(before, wish);
        for (const kind of NOTIFICATION_KINDS) {
          expect(channelsOf(kind)).toContain(after[kind]);
          const isAsked = wish.kinds.includes(kind);
          const isPossible = wish.place === 'list' || channelsOf(kind).includes('mail');
          if (!isAsked || !isPossible) expect(after[kind]).toBe(before[kind]);
          else expect(reaches(after[kind], wish.place)).toBe(wish.isOn);
        }
      }),
    );
  });

  it('a mail takes the list along, and without the list there is no mail', () => {
    const late = (place: 'list' | 'mail', isOn: boolean, before: Channel) =>
      switchPlace({ ...USUAL_CHOICE, late: before }, { kinds: ['late'], place, isOn }).late;
    expect(late('mail', true, 'off')).toBe('mail');
    expect(late('list', false, 'mail')).toBe('off');
    expect(late('mail', false, 'mail')).toBe('list');
    expect(late('list', true, 'mail')).toBe('mail');
  });

  it('only what is mailed in any case gives a reason for it', () => {
    expect(NOTIFICATION_KINDS.filter(whyAlwaysMailed)).toEqual([
      'request_decided',
      'turn_offered',
      'signature_needed',
    ]);
  });
});

describe('what somebody can hear of', () => {
  const kindsOf = (isMember: boolean) =>
    notificationGroups({ isMember }).flatMap(({ kinds }) => kinds);

  it('is everything for the members of an organization, each kind once', () => {
    expect(kindsOf(true).toSorted()).toEqual([...NOTIFICATION_KINDS].toSorted());
  });

  it('is nothing about notes for whoever belongs to none', () => {
    expect(kindsOf(false)).toEqual([
      'request_decided',
      'turn_offered',
      'signature_needed',
      'end_near',
    ]);
    expect(notificationGroups({ isMember: false }).map(({ title }) => title)).toEqual([
      'Requests',
      'Team',
      'Account',
    ]);
  });
});
