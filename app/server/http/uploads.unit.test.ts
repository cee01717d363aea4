import { expect, test } from 'vitest';
import { openUploadRoom } from './uploads.ts';

/** A room for 10, of which each may have 6, and who is in it; each leaves when told to. */
function openRoom() {
  const enter = openUploadRoom({ most: 10, mostEach: 6 });
  const inside: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (name: string, sender: string, bytes: number) =>
    enter({ sender, bytes }, async () => {
      inside.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      inside.splice(inside.indexOf(name), 1);
    });
  const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { enter, inside, send, end, settle };
}

test('an upload that fails leaves its room to others', async () => {
  const { enter } = openRoom();
  const upload = { sender: 'ines', bytes: 6 };
  await expect(enter(upload, () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut');
  expect(await enter(upload, () => Promise.resolve('taken'))).toBe('taken');
});

test('who finds no room waits, and nobody overtakes', async () => {
  const { inside, send, end, settle } = openRoom();
  void send('first', 'ines', 6);
  void send('large', 'omar', 6);
  void send('small', 'lena', 1);
  await settle();
  expect(inside).toEqual(['first']);
  await end('first');
  expect(inside).toEqual(['large', 'small']);
});

test('who fills their own share holds up nobody else', async () => {
  const { inside, send, end, settle } = openRoom();
  for (const name of ['one', 'two', 'three']) void send(name, 'ines', 3);
  void send('other', 'omar', 4);
  await settle();
  expect(inside).toEqual(['one', 'two', 'other']);
  await end('other');
  expect(inside).toEqual(['one', 'two']);
  await end('one');
  expect(inside).toEqual(['two', 'three']);
});
