import { readActor } from '#app/server/session/read-actor.ts';
import {
  type CompanyStandIn,
  type Employee,
  passThrough,
  startCompany,
} from './company-provider.ts';
import { cookieHeader } from './sessions.ts';
import { createTestApp } from './test-app.ts';
import { openTestInstallation } from './test-installation.ts';

export const ORIGIN = 'http://localhost:3000';

/** Somebody whom Acme knows, and who has an address of its domain. */
export const ADA = {
  sub: 'ada',
  email: 'Ada@acme.example',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
} satisfies Employee;

/** The settings of a company's sign-in that a test has started, under the id `acme`. */
export function acmeSettings(
  company: CompanyStandIn,
  more: Record<string, string> = {},
): Record<string, string> {
  return {
    OIDC_PROVIDERS: 'acme',
    OIDC_ACME_NAME: 'Acme',
    OIDC_ACME_ISSUER: company.issuer,
    OIDC_ACME_CLIENT_ID: 'hearthnote',
    OIDC_ACME_CLIENT_SECRET: 'hush',
    ...more,
  };
}

/** An installation whose people a company on this machine signs in. */
export async function openCompanyWorld(settings: Record<string, string> = {}) {
  const company = await startCompany({ id: 'hearthnote', secret: 'hush', origin: ORIGIN });
  const installation = await openTestInstallation(acmeSettings(company, settings));
  const ask = createTestApp(installation);
  const goThere = async (search = '', cookie?: string) => {
    const begun = await ask(`/auth/company/acme${search}`, cookie === undefined ? {} : { cookie });
    if (begun.status !== 302) throw new Error(`the way there answers ${begun.status}`);
    const back = new URL(await passThrough(begun.location ?? ''));
    return { back: back.pathname + back.search, given: begun.headers.getSetCookie() };
  };
  const actorOf = async (cookie: string) => {
    const { actor } = await readActor(installation, new Headers({ cookie }));
    return actor;
  };
  return {
    company,
    installation,
    ask,
    /** Begins a sign-in and passes through the company; returns the way back, and the cookies. */
    goThere,
    actorOf,
    /** The whole way, in a browser that has the cookies named, if any. */
    signInAs: async (employee: Employee, search = '', cookie?: string) => {
      company.signsIn(employee);
      const { back, given } = await goThere(search, cookie);
      const before = cookie === undefined ? [] : cookie.split('; ');
      const finished = await ask(back, { cookie: cookieHeader(before, given) });
      const cookies = cookieHeader(before, given, finished.headers.getSetCookie());
      return { ...finished, cookies, actor: await actorOf(cookies) };
    },
    close: async () => {
      await installation.close();
      await company.stop();
    },
  };
}
