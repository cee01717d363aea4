import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explain } from '#app/ground/refusals.ts';
import { FIELDS, FINAL_FIELDS } from '#app/packet/fields.ts';
import type { Party } from '#app/packet/rules.ts';
import { whyUnpublishable, whyUnreadable } from './check-text.ts';
import { SAMPLE_VALUES } from './sample.ts';
import { problemsText, TEMPLATE_REFUSALS } from './words.ts';

const check = (content: string, signers: Party[] = ['company']) =>
  whyUnpublishable({ content, phase: 'signing', method: 'electronic', signers })?.kind ?? null;

describe('a template is not published', () => {
  it.each([
    ['with a field that there is not', '{{note.x}}', ['company'], 'markup'],
    [
      'with a letter that papers cannot print',
      '李 {{signature company}}',
      ['company'],
      'unprinted',
    ],
    ['without words', ' \n', ['company'], 'empty'],
    [
      'with a passage for counsel',
      '**For counsel:** x {{signature company}}',
      ['company'],
      'for_counsel',
    ],
    ['without signers', 'x', [], 'no_signer'],
    ['without a place for who signs', 'x {{signed_on company}}', ['company'], 'no_place'],
    ['with a place for who does not', '{{signature lender 1}}', ['company'], 'wrong_party'],
  ] as const)('%s', (_name, content, signers, kind) => {
    expect(check(content, [...signers])).toBe(kind);
  });

  it('and is, when everybody who signs has a place', () => {
    expect(check('{{signature lender 1}} {{signature company}}', ['lender', 'company'])).toBeNull();
  });
});

it('a paper that is made when money has come needs nobody who signs, but for one in ink', () => {
  const exhibit = { content: '{{final.maturity}}', phase: 'at_funding', signers: [] } as const;
  expect(whyUnpublishable({ ...exhibit, method: 'paper' })?.kind).toBe('no_signer');
  expect(whyUnpublishable({ ...exhibit, method: 'electronic' })).toBeNull();
});

it('a text that papers cannot print is not saved, and the letters are named', () => {
  const content = 'Привет, Nguyễn → {{today}}';
  const unfit = whyUnreadable({ content, phase: 'signing' });
  expect(unfit && explain(TEMPLATE_REFUSALS, unfit)).toMatchObject({
    field: 'content',
    message: 'Papers cannot print “П”, “р”, “и”, “в”, “е”. Use Latin letters.',
  });
});

it('a problem is told with the tag that it is about', () => {
  const refusal = whyUnreadable({ content: '{{lender.ssn}}', phase: 'signing' });
  expect(refusal?.kind === 'markup' && problemsText(refusal.problems)).toBe(
    'There is no field {{lender.ssn}}.',
  );
});

describe('the templates that come with the product', () => {
  const folder = new URL('./content/', import.meta.url);
  it.each(readdirSync(folder))('%s can be read, and waits for counsel', (file) => {
    const content = readFileSync(new URL(file, folder), 'utf8');
    const phase = file === 'funding-exhibit.md' ? 'at_funding' : 'signing';
    expect(whyUnreadable({ content, phase })).toBeNull();
    expect(whyUnpublishable({ content, phase, method: 'electronic', signers: [] })?.kind).toBe(
      'for_counsel',
    );
  });
});

it('a preview has a sample for every field', () => {
  const without = [...FIELDS, ...FINAL_FIELDS].filter((name) => SAMPLE_VALUES[name] === name);
  expect(without).toEqual([]);
});
