import { expect, test } from 'vitest';
import { documentSchema, NOTE_NOT_SHARED, newDocumentSchema } from './schema.ts';

const messagesOf = (typed: object) =>
  newDocumentSchema.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message]);

test('a kind has to be chosen, and one that exists', () => {
  const wanted = [['kind', 'Choose what kind of document it is']];
  expect(messagesOf({})).toEqual(wanted);
  expect(messagesOf({ kind: 'survey' })).toEqual(wanted);
});

test('a document of a note is not shared, and the box says so', () => {
  expect(messagesOf({ kind: 'note', noteId: 'x', isShareable: 'on' })).toEqual([
    ['isShareable', NOTE_NOT_SHARED],
  ]);
});

test('a title has at most 200 characters, and once it is there it cannot be emptied', () => {
  expect(messagesOf({ kind: 'deed', title: 'x'.repeat(201) })).toHaveLength(1);
  const emptied = documentSchema.safeParse({ kind: 'deed', title: '  ' });
  expect(emptied.error?.issues[0]?.message).toBe('Title is required');
});

test('what was left out is a document of the whole property for its lister and holders', () => {
  expect(newDocumentSchema.parse({ kind: 'deed', title: ' ' })).toEqual({
    title: null,
    kind: 'deed',
    noteId: null,
    isShareable: false,
  });
  expect(newDocumentSchema.parse({ kind: 'deed', isShareable: 'on' }).isShareable).toBe(true);
});
