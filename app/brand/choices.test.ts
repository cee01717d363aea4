import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { boxesOf, choicesSchema, NO_CHOICES, over, storedChoices } from './choices.ts';
import { senderAs } from './sender.server.ts';

function problems(typed: Record<string, string>): Record<string, string> {
  const read = v.safeParse(choicesSchema, typed);
  if (read.success) return {};
  return Object.fromEntries(read.issues.map((issue) => [v.getDotPath(issue), issue.message]));
}

describe('what cannot be a brand is said at its box', () => {
  it.each([
    ['primary', '#ffd84d', /1\.\d to 1.*The nearest color that fits is #[0-9a-f]{6}\./],
    ['accent', '#f2a987', /contrast of \d\.\d to 1/],
    ['primary', 'red', /six digits/],
    ['primary', '#12345', /six digits/],
    ['accent', '#1f5446;--paper:red', /six digits/],
    ['phone', 'call us', /telephone number/],
    ['email', 'hello', /Enter an email/],
    ['socialLinks', 'javascript:alert(1)', /Name=https/],
    ['socialLinks', 'News=http://example.com', /Name=https/],
    ['senderName', 'Notes <evil@example.com>', /Use letters/],
    ['senderName', 'Notes\nBcc: a@example.com', /one line/],
    ['name', 'x'.repeat(81), /at most 80/],
    ['headline', 'Two\nlines', /one line/],
    ['showsProduct', 'maybe', /Choose one/],
  ])('%s: %j', (box, typed, message) => {
    expect(problems({ [box]: typed })).toEqual({ [box]: expect.stringMatching(message) });
  });
});

describe('what can', () => {
  it('is read with empty boxes as nothing said', () => {
    expect(v.parse(choicesSchema, {})).toEqual(NO_CHOICES);
  });

  it('is read in one spelling', () => {
    const read = v.parse(choicesSchema, {
      primary: '12355B',
      lead: ' One.\r\nTwo. ',
      showsProduct: 'no',
    });
    expect(read).toEqual({
      ...NO_CHOICES,
      primary: '#12355b',
      lead: 'One.\nTwo.',
      showsProduct: false,
    });
    expect(v.parse(choicesSchema, boxesOf(read))).toEqual(read);
  });

  it('lies over what is below it, a no over a yes', () => {
    const lower = { ...NO_CHOICES, name: 'Lower', lead: 'Lead', showsProduct: true };
    const upper = { ...NO_CHOICES, name: 'Upper', showsProduct: false };
    expect(over(upper, lower)).toEqual({ ...lower, name: 'Upper', showsProduct: false });
  });

  it('was stored by another release: what is missing was not said, what is unknown is left', () => {
    const stored = { name: 'A', fromTheFuture: 'x' } as never;
    expect(storedChoices(stored)).toEqual({ ...NO_CHOICES, name: 'A' });
  });
});

describe('the sender of mails', () => {
  const base = { mailFrom: 'Hearthnote <notes@example.com>', company: { name: 'Hearthnote' } };
  const as = (name: string, senderName: string | null = null, mailFrom = base.mailFrom) =>
    senderAs({ ...base, mailFrom } as never, { company: { name }, senderName });

  it.each([
    [as('Hearthnote'), 'Hearthnote <notes@example.com>'],
    [as('Harbor Lending'), 'Harbor Lending <notes@example.com>'],
    [as('Harbor', 'Harbor Notes'), 'Harbor Notes <notes@example.com>'],
    [as('Hill & Dale, Inc.'), '"Hill & Dale, Inc." <notes@example.com>'],
    [as('A "b" <c@d.example>'), '"A  b   c@d.example" <notes@example.com>'],
    [as('Harbor', null, 'Desk <desk@example.com>'), 'Desk <desk@example.com>'],
    [as('Harbor', 'Harbor', 'desk@example.com'), 'Harbor <desk@example.com>'],
    [as('Harbor', null, 'desk@example.com'), 'desk@example.com'],
  ])('%s', (found, expected) => {
    expect(found).toBe(expected);
  });
});
