import { parseEnv } from 'node:util';
import { assert } from '#app/ground/assert.ts';

const HEAD = `# Settings of Hearthnote. .env.example explains these and all others.
# They hold secrets: the file is for the user of the product alone.
`;

/** The text of a settings file with these values, which reads back as exactly them. */
export function envText(values: ReadonlyMap<string, string>): string {
  const lines = Array.from(values, ([name, value]) => `${name}=${quoted(value)}\n`);
  const text = HEAD + lines.join('');
  const read = parseEnv(text);
  const isSame = [...values].every(([name, value]) => read[name] === value);
  assert(isSame, 'a settings file reads back as it was written');
  return text;
}

/** Bare where nothing in it means something else, also to a shell and to systemd. */
function quoted(value: string): string {
  if (/^[\w./:@,+=%[\]-]*$/.test(value)) return value;
  const mark = [`'`, '"', '`'].find((one) => !value.includes(one));
  assert(mark !== undefined, 'a value does not use all three kinds of quotation marks');
  return `${mark}${value}${mark}`;
}
