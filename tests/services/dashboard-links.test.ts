import { describe, expect, it } from 'vitest';
import { seedPortfolios } from '#tests/helpers/portfolios.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';
import { createPerson, TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { list } from '#tests/helpers/world.ts';

const installation = await openOwnInstallation();
const admin = await createPerson(installation, {
  email: 'admin@example.com',
  isPlatformAdmin: true,
});
await list(installation, admin, '9 Elm Lane');
const portfolios = await seedPortfolios(installation, admin, { count: 3, seed: 11 });
const organizationIds = portfolios.map(({ organizationId }) => organizationId);
const ask = createTestApp(installation);
const { headers } = await installation.auth.api.signInEmail({
  body: { email: 'investor-11@example.com', password: TEST_PASSWORD },
  returnHeaders: true,
});
const cookie = headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ');

const pages = new Map<string, Promise<string>>();

/** A page as one sees it; many figures lead to the same. */
function open(path: string, organizationId: string): Promise<string> {
  const key = `${organizationId} ${path}`;
  const page = pages.get(key) ?? read(path, organizationId);
  pages.set(key, page);
  return page;
}

async function read(path: string, organizationId: string): Promise<string> {
  const answer = await ask(path, {
    cookie: `${cookie}; hearthnote.organization=${organizationId}`,
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body.replaceAll('<!-- -->', '').replaceAll('&amp;', '&');
}

/** Each figure of the page with the address that it leads to: a link, or what is one as a whole. */
function figuresOf(html: string): { figure: string; to: string }[] {
  const links = [...html.matchAll(/<a [^>]*?href="(\/dashboard\/[^"]*)"[^>]*>([^<]*)</g)].map(
    ([, to = '', figure = '']) => ({ to, figure }),
  );
  const cards = [
    ...html.matchAll(/href="(\/dashboard\/[^"]*)"[^>]*>[^<]*<\/a><\/div><div[^>]*>([^<]*)<\/div>/g),
  ].map(([, to = '', figure = '']) => ({ to, figure }));
  const strip = [
    ...html.matchAll(/href="(\/dashboard\/[^"]*)"[^>]*>[^<]*<\/a><\/dt><dd[^>]*>([^<]*)<\/dd>/g),
  ].map(([, to = '', figure = '']) => ({ to, figure }));
  const found = [...links, ...cards, ...strip].filter(({ figure }) =>
    /^\$|^\d+ notes?|^\d+$/.test(figure),
  );
  return [...new Map(found.map((one) => [`${one.to} ${one.figure}`, one])).values()];
}

/** The marks of pictures: the sums of each that are found in the list that it leads to. */
function marksOf(html: string): { figure: string; to: string }[] {
  const marks = html.matchAll(/data-words="([^"]*)"[^>]*href="([^"]*)"/g);
  return [...marks].flatMap(([, words = '', to = '']) => {
    const isDue = to.includes('/payments/due');
    const isListed = (name: string) =>
      !to.includes('/payments') || /to come|Missed/.test(name) === isDue;
    return words
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
      .flatMap(([name = '', figure = '']) =>
        isListed(name) && figure !== '$0.00' ? [{ to, figure }] : [],
      );
  });
}

describe('every figure of the dashboard', () => {
  it('leads to rows that add up to it', async () => {
    let [followed, markCount] = [0, 0];
    for (const organizationId of organizationIds) {
      const [income, all] = [
        await open('/dashboard', organizationId),
        await open('/dashboard?show=all', organizationId),
      ];
      const marks = [...marksOf(income), ...marksOf(all)];
      markCount += marks.length;
      const figures = [...figuresOf(income), ...marks];
      expect(figures.length).toBeGreaterThan(5);
      for (const { figure, to } of figures) {
        const page = await open(to, organizationId);
        // Nothing is the sum of no rows.
        if (/^\$0\.00|^0$/.test(figure) && !page.includes('<tfoot')) continue;
        const totals = page.slice(page.indexOf('<tfoot'), page.indexOf('</tfoot>'));
        const [amount] = /\$[\d,]+(\.\d\d)?/.exec(figure) ?? [];
        const [count = ''] = figure.split(' ');
        const asked = amount ?? `Total of ${count} ${count === '1' ? 'note' : 'notes'}`;
        expect({ to, figure, totals: textOf(totals) }).toEqual({
          to,
          figure,
          totals: expect.stringContaining(asked) as string,
        });
        followed += 1;
      }
    }
    expect(followed).toBeGreaterThan(40);
    expect(markCount).toBeGreaterThan(20);
  });
});

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ');
}
