/** A package.json, as far as the supply chain is concerned. */
export type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
};

type LockedPackage = {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
};

/** A package-lock.json, likewise. */
export type Lock = { lockfileVersion: number; packages: Record<string, LockedPackage> };

export type Floors = Record<string, { atLeast: string; because: string }>;

const EXACT = /^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/i;
const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** What a package.json asks for in other words than one exact version of a registry's package. */
export function inexactRanges(manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;
  return [dependencies, devDependencies, optionalDependencies, overrides]
    .flatMap((group) => Object.entries(group ?? {}))
    .filter(([, range]) => !EXACT.test(range))
    .map(([name, range]) => `${name}@${range}`);
}

/** Packages of a lockfile that somebody could exchange without anybody noticing. */
export function looseEntries({ packages }: Lock): string[] {
  return installed(packages)
    .filter(
      ([, entry]) =>
        entry.link === true ||
        entry.resolved !== undefined ||
        !EXACT.test(entry.version ?? '') ||
        !INTEGRITY.test(entry.integrity ?? ''),
    )
    .map(([path]) => path);
}

/** Packages that bring an install script which nobody has allowed or refused. */
export function unlistedScripts({ packages }: Lock, { allowScripts = {} }: Manifest): string[] {
  return installed(packages)
    .filter(([path, entry]) => entry.hasInstallScript && !(nameOf(path) in allowScripts))
    .map(([path]) => path);
}

/** Copies of a package that are older than its floor, and floors of packages that are not there. */
export function belowFloor({ packages }: Lock, floors: Floors): string[] {
  return Object.entries(floors).flatMap(([name, { atLeast }]) => {
    const copies = installed(packages).filter(([path]) => nameOf(path) === name);
    if (copies.length === 0) return [`${name} is not installed`];
    return copies
      .filter(([, { version = '0.0.0' }]) => isOlder(version, atLeast))
      .map(([path, { version }]) => `${path} is ${version}`);
  });
}

/** Everything in the lockfile but the repository itself. */
function installed(packages: Lock['packages']): [path: string, entry: LockedPackage][] {
  return Object.entries(packages).filter(([path]) => path !== '');
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function isOlder(version: string, floor: string): boolean {
  const [plain = '', early] = version.split('-');
  const [ours, least] = [plain, floor].map((text) => text.split('.').map(Number));
  const at = [0, 1, 2].find((part) => ours?.[part] !== least?.[part]);
  if (at === undefined) return early !== undefined;
  return (ours?.[at] ?? 0) < (least?.[at] ?? 0);
}
