import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clockOf } from '#app/server/clock.ts';
import {
  answerText,
  FRED_KEY,
  type FredStandIn,
  openFredStandIn,
  published,
  publishedText,
} from '#tests/helpers/fred-stand-in.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import { openLiveRates, RATE_TIMES, type RateSource } from './live-rates.server.ts';

const PUBLISHED = {
  mortgage30Y: { ratePpm: 66_300, on: '2025-08-07' },
  cd12Month: { ratePpm: 16_300, on: '2025-07-01' },
  treasuryBill1Y: { ratePpm: 37_700, on: '2025-08-11' },
};
const SERIES = ['DTB1YR', 'MORTGAGE30US', 'NDR12MCD'];
const MINUTE = 60_000;

/** As in the product but for the pauses, which nobody wants to sit through. */
const QUICK = { ...RATE_TIMES, retryAfterMs: 10, timeoutMs: 400, pageWaitMs: 5_000 };

let fred: FredStandIn;
let logged: string;
let now: number;

beforeEach(async () => {
  fred = await openFredStandIn();
  logged = '';
  now = Date.parse('2025-08-14T15:00:00Z');
});

afterEach(() => fred.close());

function open(options: { times?: typeof RATE_TIMES; source?: RateSource | null } = {}) {
  const { times = QUICK, source = { url: fred.url, apiKey: FRED_KEY } } = options;
  const lines = new Writable({
    write: (line: Buffer, _encoding, done) => {
      logged += line.toString();
      done();
    },
  });
  const clock = clockOf({ timeZone: 'America/New_York', now: () => new Date(now) });
  return openLiveRates({ source, clock, log: pino(lines), times });
}

const asked = () => fred.asked.map(({ seriesId }) => seriesId).toSorted();

async function untilFailed(): Promise<void> {
  await waitUntil(() => expect(logged).toContain('could not be fetched'));
}

it('keeps the times of the rules', () => {
  const { freshMs, keptMs, retries, retryAfterMs } = RATE_TIMES;
  expect({ freshMs, keptMs, retries, retryAfterMs }).toEqual({
    freshMs: 1_800_000,
    keptMs: 3_600_000,
    retries: 3,
    retryAfterMs: 1_000,
  });
});

it('without a key nothing is asked and nothing is known', async () => {
  expect(await open({ source: null }).read()).toBeNull();
  expect(fred.asked).toEqual([]);
});

describe('a source that fails', () => {
  const MISSING = '{"observations":[{"date":"2025-08-12","value":"."}]}';
  const HUGE = `{"observations":[{"date":"2025-08-12","value":"${'9'.repeat(50)}"}]}`;
  const failures: [string, Parameters<FredStandIn['answerWith']>[0], RegExp][] = [
    ['500', (response) => answerText(response, 500, 'oops'), /status 500/],
    ['429', (response) => answerText(response, 429, '{"error_code":429}'), /status 429/],
    ['a refused key', (response) => answerText(response, 400, '{}'), /status 400/],
    ['an HTML page', (response) => answerText(response, 200, '<html></html>'), /not JSON/],
    ['only missing values', (response) => answerText(response, 200, MISSING), /has a value/],
    ['a huge number', (response) => answerText(response, 200, HUGE), /no rate/],
    ['an endless answer', (response) => answerText(response, 200, ' '.repeat(70_000)), /too long/],
    ['silence', () => undefined, /in time/],
    ['an answer that stops half-way', (response) => response.write('{'), /in time/],
    ['a cut connection', (response) => response.destroy(), /no answer/],
  ];
  it.each(failures)('%s: three retries, then no rates', async (_, answer, reason) => {
    fred.answerWith(answer);
    expect(await open().read()).toBeNull();
    await untilFailed();
    expect(asked()).toEqual(SERIES.flatMap((id) => [id, id, id, id]));
    expect(logged).toMatch(reason);
    expect(logged).not.toContain(FRED_KEY);
  });

  it('a closed port: no rates, and the log has the code but not the key', async () => {
    const { url } = fred;
    await fred.close();
    expect(await open({ source: { url, apiKey: FRED_KEY } }).read()).toBeNull();
    await untilFailed();
    expect(logged).toContain('ECONNREFUSED');
    expect(logged).not.toContain(FRED_KEY);
  });

  it('a redirect is not followed', async () => {
    const elsewhere = await openFredStandIn();
    fred.answerWith((response) => {
      response.writeHead(302, { location: elsewhere.url.href }).end();
    });
    expect(await open().read()).toBeNull();
    await untilFailed();
    expect(elsewhere.asked).toEqual([]);
    await elsewhere.close();
  });

  it('one series without an answer leaves all fixed: there is no mixture', async () => {
    fred.answerWith((response, id) => {
      if (id === 'NDR12MCD') answerText(response, 500, 'oops');
      else published(response, id);
    });
    expect(await open().read()).toBeNull();
    await untilFailed();
    expect(asked()).toEqual(['DTB1YR', 'MORTGAGE30US', ...Array(4).fill('NDR12MCD')]);
  });

  it('is left alone for a minute, then asked again', async () => {
    fred.answerWith((response) => answerText(response, 503, 'maintenance'));
    const rates = open();
    await rates.read();
    await untilFailed();
    fred.answerWith(published);
    now += MINUTE - 1;
    expect(await rates.read()).toBeNull();
    expect(fred.asked).toHaveLength(12);
    now += 1;
    expect(await rates.read()).toEqual(PUBLISHED);
  });

  it('is asked again a second apart', async () => {
    fred.answerWith((response) => answerText(response, 500, 'oops'));
    await open({ times: RATE_TIMES }).read();
    await untilFailed();
    const times = fred.asked.filter(({ seriesId }) => seriesId === 'DTB1YR').map(({ at }) => at);
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(gaps).toHaveLength(3);
    for (const gap of gaps) {
      expect(gap).toBeGreaterThan(990);
      expect(gap).toBeLessThan(1_900);
    }
  });
});

describe('a source that answers', () => {
  it('is asked for the newest observations of the three series, as documented', async () => {
    expect(await open().read()).toEqual(PUBLISHED);
    expect(asked()).toEqual(SERIES);
    for (const { url, seriesId } of fred.asked) {
      expect(url.pathname).toBe('/fred/series/observations');
      expect(Object.fromEntries(url.searchParams)).toEqual({
        series_id: seriesId,
        api_key: FRED_KEY,
        file_type: 'json',
        sort_order: 'desc',
        limit: '10',
      });
    }
    expect(logged).toBe('');
  });

  it('may stand below a path of its own', async () => {
    const url = new URL('/mirror/', fred.url);
    await open({ source: { url, apiKey: FRED_KEY } }).read();
    expect(fred.asked[0]?.url.pathname).toBe('/mirror/fred/series/observations');
  });

  it('only after two failures is heard all the same', async () => {
    const failures = new Map<string, number>();
    fred.answerWith((response, id) => {
      const count = (failures.get(id) ?? 0) + 1;
      failures.set(id, count);
      if (count <= 2) answerText(response, 500, 'oops');
      else published(response, id);
    });
    expect(await open().read()).toEqual(PUBLISHED);
    expect(fred.asked).toHaveLength(9);
  });

  it('is asked once for fifty readers', async () => {
    fred.answerWith((response, id) => setTimeout(() => published(response, id), 100));
    const rates = open({ times: { ...QUICK, timeoutMs: 10_000, pageWaitMs: 10_000 } });
    const read = await Promise.all(Array.from({ length: 50 }, () => rates.read()));
    expect(new Set(read).size).toBe(1);
    expect(read[0]).toEqual(PUBLISHED);
    expect(asked()).toEqual(SERIES);
    expect(fred.mostOpen()).toBe(3);
  });
});

describe('kept rates', () => {
  it('are fresh for 30 minutes: nobody is asked', async () => {
    const rates = open();
    await rates.read();
    now += 30 * MINUTE - 1;
    expect(await rates.read()).toEqual(PUBLISHED);
    expect(fred.asked).toHaveLength(3);
  });

  it('are given at once until 60 minutes, while new ones are fetched', async () => {
    const rates = open();
    await rates.read();
    fred.answerWith((response, id) =>
      answerText(response, 200, publishedText(id).replace('"value": "1.63"', '"value": "1.99"')),
    );
    now += 30 * MINUTE;
    expect(await rates.read()).toEqual(PUBLISHED);
    await waitUntil(async () => {
      expect((await rates.read())?.cd12Month.ratePpm).toBe(19_900);
    });
    expect(fred.asked).toHaveLength(6);
  });

  it('outlast a failure for as long as they are kept, and no longer', async () => {
    const rates = open();
    await rates.read();
    fred.answerWith((response) => answerText(response, 500, 'oops'));
    now += 60 * MINUTE - 1;
    expect(await rates.read()).toEqual(PUBLISHED);
    await untilFailed();
    expect(await rates.read()).toEqual(PUBLISHED);
    now += 1;
    expect(await rates.read()).toBeNull();
  });

  it('are not trusted when the clock was set back', async () => {
    const rates = open();
    await rates.read();
    now -= MINUTE;
    await rates.read();
    expect(fred.asked).toHaveLength(6);
  });
});

it('a page waits only for the first moments of a request, and later ones not at all', async () => {
  let publish = () => {};
  const untilPublished = new Promise<void>((resolve) => (publish = resolve));
  fred.answerWith((response, id) => void untilPublished.then(() => published(response, id)));
  const rates = open({ times: { ...QUICK, timeoutMs: 60_000, pageWaitMs: 100 } });
  expect(await rates.read()).toBeNull();
  const nextTurn = new Promise((resolve) => setImmediate(resolve, 'has waited'));
  expect(await Promise.race([rates.read(), nextTurn])).toBeNull();
  publish();
  await waitUntil(async () => expect(await rates.read()).toEqual(PUBLISHED));
  expect(fred.asked).toHaveLength(3);
});
