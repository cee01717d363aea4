import * as v from 'valibot';
import { expect, test } from 'vitest';
import { documentSchema, NOTE_NOT_SHARED, newDocumentSchema } from './schema.ts';

const file = new File(['x'], 'deed.pdf');

const messagesOf = (typed: object) =>
  v
    .safeParse(newDocumentSchema, { file, ...typed })
    .issues?.map((it) => [v.getDotPath(it), it.message]);

test('a kind has to be chosen, and one that exists', () => {
  const wanted = [['kind', 'Choose what kind of document it is']];
  expect(messagesOf({})).toEqual(wanted);
  expect(messagesOf({ kind: 'survey' })).toEqual(wanted);
});

test.each([{ file: undefined }, { file: '' }, { file: new File([], '') }])(
  'a file has to be chosen: %o',
  (typed) => {
    expect(messagesOf({ kind: 'deed', ...typed })).toEqual([['file', 'Choose a file']]);
  },
);

test('a file that is too large is refused before it is sent', () => {
  const most = new File([new Uint8Array(20 * 1024 * 1024)], 'most.pdf');
  expect(messagesOf({ kind: 'deed', file: most })).toBeUndefined();
  const larger = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'larger.pdf');
  expect(messagesOf({ kind: 'deed', file: larger })).toEqual([
    ['file', 'The file is larger than 20 MB. Choose a smaller file.'],
  ]);
});

test('a document of a note is not shared, and the box says so', () => {
  expect(messagesOf({ kind: 'note', noteId: 'x', isShareable: 'on' })).toEqual([
    ['isShareable', NOTE_NOT_SHARED],
  ]);
});

test('a title has at most 200 characters, and once it is there it cannot be emptied', () => {
  expect(messagesOf({ kind: 'deed', title: 'x'.repeat(201) })).toHaveLength(1);
  const emptied = v.safeParse(documentSchema, { kind: 'deed', title: '  ' });
  expect(emptied.issues?.[0]?.message).toBe('Title is required');
});

test('what was left out is a document of the whole property for its lister and holders', () => {
  expect(v.parse(newDocumentSchema, { file, kind: 'deed', title: ' ' })).toEqual({
    file,
    title: null,
    kind: 'deed',
    noteId: null,
    isShareable: false,
  });
  expect(v.parse(newDocumentSchema, { file, kind: 'deed', isShareable: 'on' }).isShareable).toBe(
    true,
  );
});
