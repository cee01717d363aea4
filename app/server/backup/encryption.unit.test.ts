import { readFileSync, writeFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, describe, expect, it } from 'vitest';
import { makeTestFolder } from '#tests/helpers/test-database.ts';
import { type ArchiveKeys, lockOf, NO_KEYS, readIdentities } from './encryption.ts';
import { fetchArchive } from './fetch-archive.ts';
import { openArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

const folder = makeTestFolder();
afterAll(() => folder.remove());

const SECRET = 'a'.repeat(40);
const CANARY = 'what nobody may read on the disk';
const at = (name: string) => join(folder.path, name);
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const other = await generateX25519Identity();
const keys: ArchiveKeys = { ...NO_KEYS, identities: [identity] };
const refused = (text: string) => ({
  name: 'BackupRefusedError',
  message: expect.stringContaining(text),
});

const open = (path: string, given: ArchiveKeys) =>
  fetchArchive(path, { keys: given, bucket: null, scratch: folder.path });

const lock = await lockOf({ recipients: [recipient], passphraseFile: null });
const path = at('locked.tar.age');
const bytes = Buffer.alloc(300_000, CANARY);
await writeArchive({ path, secret: SECRET, lock }, (archive) => archive.add('files/a', bytes));

/** All of a file, from its beginning. */
async function contentOf(file: FileHandle): Promise<Buffer> {
  const bytes = Buffer.alloc((await file.stat()).size);
  await file.read(bytes, 0, bytes.length, 0);
  await file.close();
  return bytes;
}

describe('what is refused', () => {
  it('a public key with a slip of the pen', async () => {
    const slip = recipient.slice(0, -1) + (recipient.endsWith('q') ? 'p' : 'q');
    const settings = { recipients: [slip], passphraseFile: null };
    await expect(lockOf(settings)).rejects.toMatchObject(refused('slip of the pen'));
  });

  it('a passphrase that is too short, and one that is not there', async () => {
    writeFileSync(at('short'), 'too short\n');
    const short = lockOf({ recipients: [], passphraseFile: at('short') });
    await expect(short).rejects.toMatchObject(refused('shorter than 20'));
    const none = lockOf({ recipients: [], passphraseFile: at('none') });
    await expect(none).rejects.toMatchObject(refused('cannot be read (ENOENT)'));
  });

  it('a file of keys that has none, or anything else', async () => {
    for (const text of ['', '# only words\n', recipient, `${identity}\nhello`]) {
      writeFileSync(at('keys'), text);
      await expect(readIdentities(at('keys'))).rejects.toMatchObject(refused('no file of secret'));
    }
  });

  it('an archive without a key, or with that of somebody else', async () => {
    await expect(open(path, NO_KEYS)).rejects.toMatchObject(refused('is encrypted: name the file'));
    const wrong = open(path, { identities: [other], passphrase: null });
    await expect(wrong).rejects.toMatchObject(refused('for another key than the one'));
    const phrase = open(path, { identities: [], passphrase: 'x'.repeat(20) });
    await expect(phrase).rejects.toMatchObject(refused('for another key than the one'));
  });

  it('an archive of which one bit is not as written, and one that was cut short', async () => {
    const whole = readFileSync(path);
    for (const place of [300, 70_000, whole.length - 20]) {
      const altered = Buffer.from(whole);
      altered[place] = altered[place]! ^ 1;
      writeFileSync(at('altered.tar.age'), altered);
      await expect(open(at('altered.tar.age'), keys)).rejects.toMatchObject(refused('is damaged'));
    }
    for (const length of [whole.length - 1, 131_000, 180]) {
      writeFileSync(at('short.tar.age'), whole.subarray(0, length));
      await expect(open(at('short.tar.age'), keys)).rejects.toMatchObject(refused('is damaged'));
    }
  });
});

describe('an encrypted archive', () => {
  it('has nothing in clear, and is read with each key that it is for', async () => {
    expect(readFileSync(path).includes(CANARY)).toBe(false);
    writeFileSync(at('keys'), `# created: today\n# public key: ${recipient}\n${identity}\n`);
    const { file, name } = await open(path, {
      identities: await readIdentities(at('keys')),
      passphrase: null,
    });
    expect(name).toBe(path);
    const clear = await contentOf(file);
    expect(clear.includes(bytes)).toBe(true);
    // It is an archive as any other, with the same seals; it only lacks a manifest.
    writeFileSync(at('clear.tar'), clear);
    await expect(openArchive(at('clear.tar'), SECRET)).rejects.toMatchObject(refused('is damaged'));
  });

  it('opens with a passphrase, and for several keys with each of them', async () => {
    writeFileSync(at('phrase'), 'correct horse battery staple\nnot this\n');
    const byPhrase = await lockOf({ recipients: [], passphraseFile: at('phrase') });
    const both = [recipient, await identityToRecipient(other)];
    const forTwo = await lockOf({ recipients: both, passphraseFile: null });
    for (const [name, wanted, given] of [
      ['phrase.tar.age', byPhrase, { ...NO_KEYS, passphrase: 'correct horse battery staple' }],
      ['two.tar.age', forTwo, keys],
      ['two.tar.age', forTwo, { ...NO_KEYS, identities: [other] }],
    ] as const) {
      await writeArchive({ path: at(name), secret: SECRET, lock: wanted }, (archive) =>
        archive.add('files/a', bytes),
      );
      const { file } = await open(at(name), given);
      expect((await contentOf(file)).includes(bytes)).toBe(true);
    }
  });

  it('that cannot be written tells why, and leaves nothing', async () => {
    const wanted = { path: at('never.tar.age'), secret: SECRET, lock };
    const work = writeArchive(wanted, async (archive) => {
      await archive.add('files/a', bytes);
      throw new Error('the rows went away');
    });
    await expect(work).rejects.toThrow('the rows went away');
    expect(() => readFileSync(at('never.tar.age'))).toThrow('ENOENT');
    expect(() => readFileSync(at('never.tar.age.part'))).toThrow('ENOENT');
  });
});
