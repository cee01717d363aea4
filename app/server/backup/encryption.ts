import { readFile } from 'node:fs/promises';
import type { Decrypter, Encrypter } from 'age-encryption';
import { BackupRefusedError } from './manifest.ts';

/** Who can read archives: whoever has a key of these recipients, or knows the passphrase. */
export type ArchiveLock = { recipients: readonly string[] } | { passphrase: string };

/** With what archives are opened. */
export type ArchiveKeys = { identities: readonly string[]; passphrase: string | null };

export const NO_KEYS: ArchiveKeys = { identities: [], passphrase: null };

/** What every file of age begins with. */
const MAGIC = Buffer.from('age-encryption.org/');

/** How archives are called that can only be read with a key. */
export const ENCRYPTED = '.age';

/** Whether these are the first bytes of an encrypted file. */
export function isEncrypted(beginning: Uint8Array): boolean {
  return Buffer.from(beginning.subarray(0, MAGIC.length)).equals(MAGIC);
}

/** A passphrase that is shorter can be tried out. */
const LEAST_CHARACTERS = 20;

/**
 * How the settings lock archives; null: not at all. Throws BackupRefusedError where the passphrase
 * cannot be read or is too short, or a recipient has a slip of the pen.
 */
export async function lockOf(settings: {
  recipients: readonly string[];
  passphraseFile: string | null;
}): Promise<ArchiveLock | null> {
  const { recipients, passphraseFile } = settings;
  if (passphraseFile !== null) return { passphrase: await readPassphrase(passphraseFile) };
  if (recipients.length === 0) return null;
  await encrypterFor({ recipients });
  return { recipients };
}

/** The first line of a file. */
export async function readPassphrase(path: string): Promise<string> {
  const passphrase = (await readText(path, 'BACKUP_PASSPHRASE_FILE')).split(/\r?\n/)[0]?.trim();
  if (passphrase !== undefined && passphrase.length >= LEAST_CHARACTERS) return passphrase;
  throw new BackupRefusedError(
    `The passphrase in ${path} is shorter than ${LEAST_CHARACTERS} characters: take a random ` +
      'one, for example from "openssl rand -base64 24".',
  );
}

/** The secret keys in a file as age-keygen writes it. Throws BackupRefusedError. */
export async function readIdentities(path: string): Promise<string[]> {
  const lines = (await readText(path, '--identity')).split(/\r?\n/).map((line) => line.trim());
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (keys.length > 0 && keys.every((key) => /^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]+$/.test(key))) {
    return keys;
  }
  throw new BackupRefusedError(
    `${path} is no file of secret keys: its lines begin with AGE-SECRET-KEY-1, as age-keygen ` +
      'writes them.',
  );
}

async function readText(path: string, named: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new BackupRefusedError(`${named} names ${path}, which cannot be read (${code}).`);
  }
}

async function encrypterFor(lock: ArchiveLock): Promise<Encrypter> {
  // Loaded where archives are locked and nowhere else.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  if ('passphrase' in lock) {
    encrypter.setPassphrase(lock.passphrase);
    return encrypter;
  }
  for (const recipient of lock.recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new BackupRefusedError(
        `BACKUP_RECIPIENTS has ${recipient}, which is no public key of age: look for a slip of ` +
          'the pen.',
        { cause: error },
      );
    }
  }
  return encrypter;
}

/** Where bytes go on their way to a file. */
export type Sink = {
  write: (bytes: Uint8Array) => Promise<void>;
  /** When nothing more comes: what was held back is written as well. */
  end: () => Promise<void>;
};

/** Locks what is written on its way into `file`: nothing of it is there in clear. */
export async function lockingSink(
  lock: ArchiveLock,
  file: { write: (bytes: Uint8Array) => Promise<void> },
): Promise<Sink> {
  const encrypter = await encrypterFor(lock);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const passing = encrypter.encrypt(readable).then(async (locked) => {
    for await (const piece of locked) await file.write(piece);
  });
  // What the file says, such as that the disk is full, is told by whoever writes next.
  passing.catch((error: unknown) => writer.abort(error).catch(() => null));
  const orReason = (step: Promise<void>) => step.catch(() => passing);
  return {
    write: (bytes) => orReason(writer.write(bytes)),
    end: async () => {
      await orReason(writer.close());
      await passing;
    },
  };
}

/**
 * What an encrypted file says. Throws BackupRefusedError, with a sentence, when no key fits, and
 * where the file is not as it was written, be it by a bit.
 */
export async function unlocked(
  bytes: ReadableStream<Uint8Array>,
  { name, keys }: { name: string; keys: ArchiveKeys },
): Promise<AsyncIterable<Uint8Array>> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  addKeys(decrypter, keys);
  try {
    return inWords(await decrypter.decrypt(bytes), name);
  } catch (error) {
    throw new BackupRefusedError(whyLocked(error, name, keys), { cause: error });
  }
}

function addKeys(decrypter: Decrypter, { identities, passphrase }: ArchiveKeys): void {
  if (passphrase !== null) decrypter.addPassphrase(passphrase);
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity);
    } catch (error) {
      throw new BackupRefusedError('A secret key of --identity has a slip of the pen.', {
        cause: error,
      });
    }
  }
}

function whyLocked(error: unknown, name: string, { identities, passphrase }: ArchiveKeys): string {
  if (identities.length === 0 && passphrase === null) {
    return (
      `${name} is encrypted: name the file with its secret key (--identity FILE), or ` +
      'BACKUP_PASSPHRASE_FILE. Nothing of it was used.'
    );
  }
  const isOther = error instanceof Error && /no identity matched|passphrase/i.test(error.message);
  return isOther
    ? `${name} was encrypted for another key than the one that was given. Nothing of it was used.`
    : `${name} is damaged or was cut short: nothing of it was used.`;
}

async function* inWords(
  bytes: ReadableStream<Uint8Array>,
  name: string,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of bytes) yield piece;
  } catch (error) {
    throw new BackupRefusedError(`${name} is damaged or was cut short: nothing of it was used.`, {
      cause: error,
    });
  }
}
