const HEADING = /^#+ (?<file>\S+\.ts)$/;

/**
 * The entries of survivors.md: under the path of a file as heading, one or more mutants as diffs
 * in code blocks, then the reason why no test can kill them. A block that no text follows has the
 * reason ''. Text before the first such heading explains the file to its readers.
 */
export function readReasons(markdown) {
  const entries = [];
  let file = null;
  let open = [];
  for (const part of partsOf(markdown)) {
    if (part.heading !== undefined) {
      file = HEADING.exec(part.heading)?.groups.file ?? null;
      open = [];
    } else if (file !== null && part.diff !== undefined) {
      if (open.some((entry) => entry.reason !== '')) open = [];
      const entry = { file, diff: part.diff, reason: '' };
      open.push(entry);
      entries.push(entry);
    } else if (file !== null) {
      for (const entry of open) entry.reason = [entry.reason, part.text].filter(Boolean).join('\n');
    }
  }
  return entries;
}

/** A survivor as it stands in survivors.md, still without its reason. */
export function entryOf({ diff }) {
  return `\`\`\`diff\n${diff}\n\`\`\`\n`;
}

function partsOf(markdown) {
  const parts = [];
  let block = null;
  for (const line of markdown.split('\n')) {
    if (block !== null && line === '```') {
      parts.push({ diff: block.join('\n') });
      block = null;
    } else if (block !== null) {
      block.push(line);
    } else if (line === '```diff') {
      block = [];
    } else if (line.startsWith('#')) {
      parts.push({ heading: line });
    } else if (line.trim() !== '') {
      parts.push({ text: line });
    }
  }
  return parts;
}
