import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';

import { checkFreeSpace, NotEnoughSpaceError } from './demands.ts';

test('a disk without the needed room is refused', async () => {
  await expect(checkFreeSpace(tmpdir(), Number.MAX_SAFE_INTEGER)).rejects.toThrow(
    NotEnoughSpaceError,
  );
});

test('a disk with room is accepted', async () => {
  await expect(checkFreeSpace(tmpdir(), 1)).resolves.toBeUndefined();
});
