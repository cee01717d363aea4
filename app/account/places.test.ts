import { expect, test } from 'vitest';
import { accountAddress } from './places.ts';

test.each([
  ['/account', '/security', '/account/security'],
  ['/dashboard/notifications', '/notifications', '/account/notifications'],
  ['/administrators', '', '/account'],
  ['/admin', '', '/admin/account'],
  ['/admin/account/two-factor', '/security', '/admin/account/security'],
])('from %s the page %s of the account is %s', (from, page, address) => {
  expect(accountAddress(from, page)).toBe(address);
});
