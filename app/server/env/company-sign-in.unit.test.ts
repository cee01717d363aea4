import { describe, expect, it } from 'vitest';
import { readProviders } from './company-sign-in.ts';

const ACME = {
  OIDC_PROVIDERS: 'acme',
  OIDC_ACME_NAME: 'Acme',
  OIDC_ACME_ISSUER: 'https://login.acme.example/tenant',
  OIDC_ACME_CLIENT_ID: 'hearthnote',
  OIDC_ACME_CLIENT_SECRET: 'hush-hush',
};

function problemsOf(more: Record<string, string | undefined>): string[] {
  const read = readProviders({ ...ACME, ...more });
  return read.ok ? [] : read.reason;
}

describe('the settings of a company sign-in', () => {
  it.each<[Record<string, string | undefined>, string]>([
    [{ OIDC_PROVIDERS: 'Acme' }, 'OIDC_PROVIDERS must be a comma list'],
    [{ OIDC_PROVIDERS: 'acme,acme' }, 'OIDC_PROVIDERS must be a comma list'],
    [{ OIDC_ACME_CLIENT_SECRET: undefined }, 'OIDC_ACME_CLIENT_SECRET must be set'],
    [{ OIDC_ACME_CLIENT_SECRET: 'a b' }, 'OIDC_ACME_CLIENT_SECRET must be'],
    [{ OIDC_ACME_ISSUER: 'http://login.acme.example' }, 'OIDC_ACME_ISSUER must be'],
    [{ OIDC_ACME_ISSUER: 'https://login.acme.example/?a=1' }, 'OIDC_ACME_ISSUER must be'],
    [{ OIDC_ACME_SCOPES: 'email' }, 'OIDC_ACME_SCOPES must be'],
    [{ OIDC_ACME_DOMAINS: 'acme' }, 'OIDC_ACME_DOMAINS must be'],
    [{ OIDC_ACME_JOINS: 'acme.example=acme:owner' }, 'OIDC_ACME_JOINS must be'],
    [{ OIDC_ACME_JOINS: 'acme.example=platform-admin' }, 'OIDC_ACME_JOINS must be'],
    [{ OIDC_ACME_GROUPS: '=acme:member' }, 'OIDC_ACME_GROUPS must be'],
    [{ OIDC_ACME_ISUER: 'x' }, 'OIDC_ACME_ISUER is not a setting'],
  ])('%o are told', (more, start) => {
    const problems = problemsOf(more);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${start}`));
    expect(problems.join()).not.toContain('hush');
  });

  it('name a domain once', () => {
    const globex = Object.fromEntries(
      Object.entries(ACME).map(([name, value]) => [name.replace('ACME', 'GLOBEX'), value]),
    );
    const problems = problemsOf({
      ...globex,
      OIDC_PROVIDERS: 'acme,globex',
      OIDC_ACME_DOMAINS: 'acme.example',
      OIDC_GLOBEX_DOMAINS: 'globex.example,ACME.example',
    });
    expect(problems).toEqual([
      'OIDC_ACME_DOMAINS and OIDC_GLOBEX_DOMAINS must not both name acme.example.',
    ]);
  });

  it('are read', () => {
    const read = readProviders({
      ...ACME,
      OIDC_ACME_DOMAINS: 'acme.example',
      OIDC_ACME_JOINS: 'acme.example=acme-lending:viewer',
      OIDC_ACME_GROUPS: 'cn=heads,ou=x=acme-lending:admin'.replace(',', '·'),
      OIDC_ACME_SECOND_FACTOR: 'mfa,otp',
    });
    expect(read).toMatchObject({
      ok: true,
      value: [
        {
          id: 'acme',
          scopes: ['openid', 'email', 'profile'],
          domains: ['acme.example'],
          joins: [
            {
              domain: 'acme.example',
              gives: { kind: 'organization', organization: 'acme-lending', role: 'viewer' },
            },
          ],
          groups: [{ group: 'cn=heads·ou=x', gives: { role: 'admin' } }],
          secondFactor: ['mfa', 'otp'],
        },
      ],
    });
  });

  it('are none where none is named', () => {
    expect(readProviders({})).toEqual({ ok: true, value: [] });
  });
});
