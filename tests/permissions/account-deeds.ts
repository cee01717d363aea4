import { answering, type Deed, OWN_ADMINS } from './answering.ts';

/** Forms of the own account, each with what is wrong with it when it may be sent. */
export const OWN_CHANGES = Object.entries<{ page: string; flaw: Record<string, string> }>({
  profile: { page: '', flaw: { phone: 'x' } },
  email: { page: '', flaw: { email: '' } },
  password: { page: '/security', flaw: { password: '' } },
  'time-zone': { page: '', flaw: { timeZone: 'Mars' } },
  'connect-company': { page: '/security', flaw: { password: '' } },
  'remove-company': { page: '/security', flaw: { password: '' } },
  'request-deletion': { page: '', flaw: { currentPassword: '' } },
  'delete-account': { page: '', flaw: { currentPassword: '' } },
  notifications: { page: '/notifications', flaw: { late: 'x' } },
}).flatMap(([intent, { page, flaw }]): Deed[] => {
  const changing = {
    form: () => ({ intent, email: 'new@example.com', currentPassword: 'x', password: 'x' }),
    flaw,
  };
  return [
    {
      name: `changing the own account (${intent})`,
      path: () => `/account${page}`,
      ...changing,
      expected: answering(400),
    },
    {
      name: `changing the own account (${intent}) from the administration`,
      path: () => `/admin/account${page}`,
      ...changing,
      expected: answering(403, { 400: [...OWN_ADMINS, 'platformAdmin', 'stranger'] }),
    },
  ];
});
