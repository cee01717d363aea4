/** Everything in a tar file stands at multiples of this. */
export const BLOCK_BYTES = 512;

/** What a tar file ends with. */
export const END_BYTES = 2 * BLOCK_BYTES;

export type TarEntry = { name: string; sizeBytes: number };

/**
 * The header of a plain file in a tar archive (POSIX ustar), the same for the same name and size:
 * a reader may demand it byte for byte. Throws on a name that does not fit, which would be a bug.
 */
export function tarHeader({ name, sizeBytes }: TarEntry): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  const { prefix, rest } = splitName(name);
  header.write(rest, 0);
  header.write('0000600\0' + '0000000\0' + '0000000\0', 100);
  header.write(`${octal(sizeBytes, 11)} ${octal(0, 11)} `, 124);
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\0' + '00', 257);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}

/** The name and size that a header states, if it is exactly one of ours; else null. */
export function readTarHeader(header: Buffer): TarEntry | null {
  const prefix = textAt(header, 345, 155);
  const rest = textAt(header, 0, 100);
  const size = header.toString('latin1', 124, 135);
  if (rest === '' || !/^[0-7]{11}$/.test(size)) return null;
  const entry = {
    name: prefix === '' ? rest : `${prefix}/${rest}`,
    sizeBytes: Number.parseInt(size, 8),
  };
  return fits(entry.name) && tarHeader(entry).equals(header) ? entry : null;
}

/** How many zeros follow a content, up to the next block. */
export function paddingOf(sizeBytes: number): number {
  return (BLOCK_BYTES - (sizeBytes % BLOCK_BYTES)) % BLOCK_BYTES;
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

function textAt(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('latin1', 0, end < 0 ? length : end);
}

function fits(name: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(name) && (name.length <= 100 || slashOf(name) > 0);
}

/** A long name is cut at the first slash that leaves at most a hundred characters behind it. */
function slashOf(name: string): number {
  const slash = name.indexOf('/', name.length - 101);
  return slash > 155 ? -1 : slash;
}

function splitName(name: string): { prefix: string; rest: string } {
  if (!fits(name)) throw new Error(`Not a name for an archive: ${JSON.stringify(name)}`);
  if (name.length <= 100) return { prefix: '', rest: name };
  const slash = slashOf(name);
  return { prefix: name.slice(0, slash), rest: name.slice(slash + 1) };
}
