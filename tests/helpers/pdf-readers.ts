import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The words of a PDF, as somebody reads them. */
export const readText = (file: Uint8Array) =>
  asFile(file, (path) => output('pdftotext', ['-layout', path, '-']));

/** What two readers that know nothing of each other say of the signature in a PDF (0129). */
export const readBySeveral = (file: Uint8Array) =>
  asFile(file, async (path) => ({
    poppler: await output('pdfsig', [path]),
    mupdf: await output('mutool', signs(path)),
  }));

async function asFile<T>(bytes: Uint8Array, read: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthnote-pdf-'));
  try {
    const path = join(folder, 'paper.pdf');
    await writeFile(path, bytes);
    return await read(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const signs = (path: string) => ['sign', '-v', path];

/** A reader that finds something wrong may say so by its exit status too. */
async function output(program: string, parameters: string[]): Promise<string> {
  try {
    const { stdout, stderr } = await run(program, parameters);
    return stdout + stderr;
  } catch (error) {
    const {
      stdout = '',
      stderr = '',
      code,
    } = error as {
      stdout?: string;
      stderr?: string;
      code?: unknown;
    };
    if (typeof code !== 'number') throw error;
    return stdout + stderr;
  }
}
