import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  answerJson,
  documented,
  documentedText,
  openRentcastStandIn,
  RENTCAST_KEY,
  type RentcastStandIn,
} from '#tests/helpers/rentcast-stand-in.ts';
import { openRentcast, RENTCAST_TIMES } from './rentcast.server.ts';

/** As in the product but for the pauses, which nobody wants to sit through. */
const QUICK = { ...RENTCAST_TIMES, timeoutMs: 20_000, retryAfterMs: 10 };
/** For a source that never answers. */
const IMPATIENT = { ...QUICK, timeoutMs: 300 };

const PLACE = {
  address: '1200 Maple Ridge Dr',
  city: 'San Antonio',
  state: 'TX',
  zipCode: '78244',
  squareFeet: null,
};
const PATHS = ['/v1/avm/rent/long-term', '/v1/avm/value', '/v1/properties'];

let rentcast: RentcastStandIn;
let logged: string;

beforeEach(async () => {
  rentcast = await openRentcastStandIn();
  logged = '';
});
afterEach(() => rentcast.close());

function enrich(options: { url?: URL; squareFeet?: number; times?: typeof QUICK } = {}) {
  const { url = rentcast.url, squareFeet = null, times = QUICK } = options;
  const lines = new Writable({
    write: (line: Buffer, _encoding, done) => {
      logged += line.toString();
      done();
    },
  });
  const source = { url, apiKey: RENTCAST_KEY };
  const provider = openRentcast({ source, log: pino(lines), times });
  return provider.enrich({ ...PLACE, squareFeet });
}

const asked = () => rentcast.asked.map(({ path }) => path).toSorted();
const eachTimes = (times: number) => PATHS.flatMap((path) => Array<string>(times).fill(path));

describe('a source that fails', () => {
  type Answer = Parameters<RentcastStandIn['answerWith']>[0];
  const HUGE = `[{"county":"${'x'.repeat(600_000)}"}]`;
  const failures: [string, number, Answer, RegExp][] = [
    ['a refused key', 1, (response) => answerJson(response, 401, '{"status":401}'), /status 401/],
    ['a forbidden method', 1, (response) => answerJson(response, 405, '{}'), /status 405/],
    ['too many requests', 2, (response) => answerJson(response, 429, '{}'), /status 429/],
    ['a fault', 2, (response) => answerJson(response, 500, 'oops'), /status 500/],
    ['a time-out of its own', 2, (response) => answerJson(response, 504, '{}'), /status 504/],
    ['silence', 2, () => undefined, /in time/],
    ['an answer that stops half-way', 2, (response) => response.write('{'), /in time/],
    ['a cut connection', 2, (response) => response.destroy(), /no answer/],
    ['an HTML page', 1, (response) => answerJson(response, 200, '<html></html>'), /not JSON/],
    ['another shape', 1, (response) => answerJson(response, 200, '"hello"'), /answer is no /],
    ['an endless answer', 1, (response) => answerJson(response, 200, HUGE), /too long/],
  ];
  it.each(failures)('%s: asked %i times, then unavailable', async (_, times, answer, reason) => {
    rentcast.answerWith(answer);
    const patience = String(reason) === '/in time/' ? IMPATIENT : QUICK;
    const found = await enrich({ times: patience });
    expect(found).toEqual({ ok: false, reason: 'unavailable' });
    expect(asked()).toEqual(eachTimes(times));
    expect(logged).toMatch(reason);
    expect(logged).not.toContain(RENTCAST_KEY);
    expect(logged).not.toContain('Maple');
  });

  it('a closed port: the log has the code but neither the key nor the address', async () => {
    const { url } = rentcast;
    await rentcast.close();
    expect(await enrich({ url })).toEqual({ ok: false, reason: 'unavailable' });
    expect(logged).toContain('ECONNREFUSED');
    expect(logged).not.toContain(RENTCAST_KEY);
    expect(logged).not.toContain('Maple');
    rentcast = await openRentcastStandIn();
  });

  it('a redirect to another host is not followed, so that the key stays here', async () => {
    const elsewhere = await openRentcastStandIn();
    rentcast.answerWith((response) => {
      response.writeHead(302, { location: elsewhere.url.href }).end();
    });
    expect(await enrich()).toEqual({ ok: false, reason: 'unavailable' });
    expect(elsewhere.asked).toEqual([]);
    expect(asked()).toEqual(eachTimes(1));
    await elsewhere.close();
  });

  it.each([404, 400])(
    '%i everywhere: the house is unknown, and nobody is asked twice',
    async (no) => {
      rentcast.answerWith((response) => answerJson(response, no, `{"status":${no}}`));
      expect(await enrich()).toEqual({ ok: false, reason: 'unknown' });
      expect(asked()).toEqual(eachTimes(1));
      expect(logged).toBe('');
    },
  );

  it('empty answers: the house is unknown', async () => {
    rentcast.answerWith((response, path) =>
      answerJson(response, 200, path.endsWith('properties') ? '[]' : '{"price":null}'),
    );
    expect(await enrich()).toEqual({ ok: false, reason: 'unknown' });
  });
});

describe('a source that answers', () => {
  it('is asked as documented, with the key in its header and nowhere else', async () => {
    await enrich({ squareFeet: 1900 });
    expect(asked()).toEqual(PATHS);
    const address = '1200 Maple Ridge Dr, San Antonio, TX, 78244';
    for (const { path, query, key } of rentcast.asked) {
      expect(key).toBe(RENTCAST_KEY);
      const estimate = { address, squareFootage: '1900', compCount: '15' };
      expect(query).toEqual(path.endsWith('properties') ? { address } : estimate);
    }
    expect(logged).toBe('');
  });

  it('tells what a house is, what it is worth and what it may be let for', async () => {
    const comparable = { bedrooms: 4, bathrooms: 2 };
    expect(await enrich()).toEqual({
      ok: true,
      value: {
        source: 'RentCast',
        basis: expect.stringContaining('From RentCast.'),
        propertyDetails: {
          bedrooms: 3,
          bathrooms: 2,
          squareFootage: 1878,
          lotSize: '8,843 sq ft',
          yearBuilt: 1973,
        },
        marketValueCents: 22_100_000n,
        estimatedRentCents: 167_000n,
        valueEstimate: {
          lowCents: 20_800_000n,
          highCents: 23_300_000n,
          confidencePercent: 85,
        },
        rentEstimate: { lowCents: 163_000n, highCents: 171_000n, confidencePercent: 85 },
        neighborhood: {
          County: 'Bexar',
          Subdivision: 'Lakeside',
          Zoning: 'RH',
          'Property type': 'Single Family',
        },
        demographics: {},
        marketTrends: {
          'Value range': '$208,000 to $233,000 (85% confidence)',
          'Rent range': '$1,630 to $1,710 (85% confidence)',
          'Price per square foot': '$117.68',
          'Rent per square foot': '$0.89',
          'Last sale': '$185,000 on Oct 19, 2017',
        },
        comparableProperties: [
          {
            ...comparable,
            address: '50 Fern Lk, San Antonio, TX 78244',
            squareFeet: 1747,
            soldPriceCents: 22_990_000n,
          },
          {
            ...comparable,
            bathrooms: 2.5,
            address: '68 Heron Lake Dr, San Antonio, TX 78244',
            squareFeet: 1786,
            soldPriceCents: 19_900_000n,
          },
          {
            ...comparable,
            address: '67 Stone Path Dr, San Antonio, TX 78244',
            squareFeet: 1810,
            soldPriceCents: 21_500_000n,
          },
        ],
      },
    });
  });

  it('never passes on who owns a house', async () => {
    const found = await enrich();
    const told = JSON.stringify(found, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(documentedText('/v1/properties')).toContain('Robin Placeholder');
    expect(told).not.toMatch(/Robin|Nowhere/);
  });

  it('in one place only is heard all the same', async () => {
    rentcast.answerWith((response, path) => {
      if (path.endsWith('value')) documented(response, path);
      else answerJson(response, path.endsWith('properties') ? 404 : 500, '{}');
    });
    const found = await enrich();
    expect(found.ok && found.value).toMatchObject({
      marketValueCents: 22_100_000n,
      estimatedRentCents: null,
      propertyDetails: { bedrooms: null },
    });
    expect(logged).toContain('/avm/rent/long-term');
  });

  it('after a failure is heard at the second attempt', async () => {
    const seen = new Set<string>();
    rentcast.answerWith((response, path) => {
      if (seen.has(path)) documented(response, path);
      else answerJson(response, 503, 'soon');
      seen.add(path);
    });
    expect((await enrich()).ok).toBe(true);
    expect(asked()).toEqual(eachTimes(2));
  });

  it('with figures that no house has is taken as far as it makes sense', async () => {
    const record = { bedrooms: -1, bathrooms: 2.25, squareFootage: 1e12, yearBuilt: '1973' };
    const texts = { lotSize: null, county: `  Be\u0000xar\n${'x'.repeat(300)}`, zoning: 7 };
    rentcast.answerWith((response, path) =>
      answerJson(
        response,
        200,
        path.endsWith('properties')
          ? JSON.stringify([{ ...record, ...texts }])
          : '{"price":1e15,"rent":"a lot","comparables":"none"}',
      ),
    );
    const found = await enrich();
    expect(found.ok && found.value).toMatchObject({
      propertyDetails: {
        bedrooms: null,
        bathrooms: 2.5,
        squareFootage: null,
        lotSize: null,
        yearBuilt: null,
      },
      marketValueCents: null,
      estimatedRentCents: null,
      neighborhood: { County: expect.stringMatching(/^Be xar x{193}$/) },
    });
  });
});
