import { readFileSync } from 'node:fs';

/**
 * What runs here: the version of the package, and twelve signs of a hash over everything that went
 * into the build, so that two processes or two machines can be compared without a repository.
 */
export const PRODUCT: { version: string; build: string } = {
  version: import.meta.env?.VITE_PRODUCT_VERSION ?? 'unknown',
  build: import.meta.env?.VITE_PRODUCT_BUILD ?? 'development',
};

/** The version of the product, such as 0.1.0. Every command runs from the project's root. */
export function productVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return version;
}
