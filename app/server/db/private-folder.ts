import type { PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * A folder for the embedded database, whose files are its user's alone. PGlite sets the rights of
 * each file that it makes to what it believes in, which lets everybody write and asks no umask.
 */
class PrivateFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const preRun: typeof emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ FS }) => {
        const { chmod } = FS;
        FS.chmod = (node: unknown, mode: number, ...more: unknown[]) =>
          chmod(node, mode & 0o700, ...more);
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** What opens (or makes) the embedded database of a folder. */
export function inFolder(path: string): PGliteOptions {
  return { fs: new PrivateFolder(path) };
}
