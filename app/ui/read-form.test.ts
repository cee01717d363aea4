import { expect, it } from 'vitest';
import * as v from 'valibot';
import { readForm } from './read-form.ts';

const schema = v.object({
  address: v.string(),
  items: v.optional(v.array(v.object({ name: v.string() })), []),
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

it.each<Record<string, string>>([
  { __intent__: 'x' },
  { __intent__: '{"type":"insert"}' },
  { __intent__: 'null' },
  { __state__: 'x' },
  { 'items[99999999].name': 'x' },
  { 'items[1000].name': 'x' },
  { 'items[0].x[123456789012345678901234567890]': 'x' },
])('%j is no form of ours and is answered with 400', (fields) => {
  const read = () => readForm(formOf({ address: 'x', ...fields }), schema);
  expect(read).toThrow(expect.objectContaining({ init: { status: 400 } }));
});

it('a text in place of a list is no form of ours either', () => {
  const read = () => readForm(formOf({ address: 'x', items: 'x' }), schema, ['items']);
  expect(read).toThrow(expect.objectContaining({ init: { status: 400 } }));
});

it('a value that the schema refuses is told to who typed it', () => {
  expect(readForm(formOf({ 'items[0].name': 'x' }), schema).status).toBe('error');
});

it('a box is told one thing at a time', () => {
  const slug = v.pipe(v.string(), v.nonEmpty('Slug is required'), v.regex(/^[a-z]+$/, 'Letters'));
  const read = readForm(formOf({ slug: '' }), v.object({ slug: v.optional(slug, '') }));
  expect(read.reply().error).toEqual({ slug: ['Slug is required'] });
});

it('an order to a list is followed without scripts', () => {
  const intent = JSON.stringify({ type: 'insert', payload: { name: 'items' } });
  const read = readForm(formOf({ address: 'Typed', __intent__: intent }), schema);
  expect(read.status).toBeUndefined();
  expect(read.reply().initialValue).toMatchObject({ address: 'Typed', items: [undefined] });
});
