import { inflateRawSync } from 'node:zlib';

const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;

/** The files of a zip by their paths, read by its directory, as programs do. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== END) end -= 1;
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('the directory of the zip is damaged');
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    const path = zip.toString('utf8', at + 46, at + 46 + (name ?? 0));
    files.set(path, contentOf(zip, at));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

function contentOf(zip: Buffer, entry: number): Buffer {
  const size = zip.readUInt32LE(entry + 20);
  const head = zip.readUInt32LE(entry + 42);
  const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
  const bytes = zip.subarray(start, start + size);
  return zip.readUInt16LE(entry + 10) === 0 ? bytes : inflateRawSync(bytes);
}
