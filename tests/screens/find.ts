import { type Account, ACCOUNTS, type Find } from './scene.ts';

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The id in the first link on a page that begins with `to`, as somebody sees it. */
export function linked(place: { as: Account | null; on: string; to: string }): Find {
  const { as, on, to } = place;
  return async (stage) => {
    const text = (await stage.read(as, on)).replaceAll('&amp;', '&');
    const found = new RegExp(`${to.replaceAll(/[?.]/g, '\\$&')}(${ID})`).exec(text)?.[1];
    if (found === undefined) throw new Error(`${on} has no link to ${to}`);
    return found;
  };
}

/** The profile with this label, as its organization finds it, or as the administration does. */
export function lender(label: string, as: Account | null): Find {
  return async (stage) => {
    const isPlatform = as === ACCOUNTS.platform;
    const list = isPlatform ? '/admin/profiles' : '/dashboard/profiles';
    const text = (await stage.read(as, list)).replaceAll('&#x27;', '’');
    const found = new RegExp(`${list}/(${ID})"[^>]*>${label}`).exec(text)?.[1];
    if (found === undefined) throw new Error(`${list} has no profile ${label}`);
    return found;
  };
}

/** A house of the demo, listed to everybody. */
export function house(address: string): Find {
  const query = new URLSearchParams({ q: address, status: 'all' }).toString();
  return linked({ as: null, on: `/properties?${query}`, to: '/properties/' });
}

/** A house that somebody manages; the platform's admin manages all of them. */
export function managed(address: string, as: Account | null = ACCOUNTS.platform): Find {
  const query = new URLSearchParams({ q: address }).toString();
  return linked({ as, on: `/admin/properties?${query}`, to: '/admin/properties/' });
}

/** A note that is held, as its lister finds it. */
export function ledger(address: string, as: Account | null = ACCOUNTS.platform): Find {
  const query = new URLSearchParams({ q: address }).toString();
  return linked({ as, on: `/admin/investments?${query}`, to: '/admin/notes/' });
}

/** A note that the investor's organization holds. */
export function held(address: string): Find {
  const query = new URLSearchParams({ q: address }).toString();
  return linked({
    as: ACCOUNTS.investor,
    on: `/dashboard/notes?${query}`,
    to: '/dashboard/notes/',
  });
}
