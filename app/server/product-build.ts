/**
 * What runs here: the version of the package, and twelve signs of a hash over everything that went
 * into the build, so that two processes or two machines can be compared without a repository.
 */
export const PRODUCT: { version: string; build: string } = {
  version: import.meta.env?.VITE_PRODUCT_VERSION ?? 'unknown',
  build: import.meta.env?.VITE_PRODUCT_BUILD ?? 'development',
};
