import { readFileSync } from 'node:fs';

/** The version of the product, such as 0.1.0. Every command runs from the project's root. */
export function productVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return version;
}
