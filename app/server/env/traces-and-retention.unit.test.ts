import { expect, test } from 'vitest';
import { readSettings, type Settings } from '#app/server/env.ts';
import { retentionText } from './retention.ts';

function settings(environment: Record<string, string>): Settings {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.reason.join('\n'));
  return read.value;
}

test('traces go below the endpoint of a collector, with what it wants to be told', () => {
  expect(settings({}).traces).toBeNull();
  const said = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.example.com/in/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-team = notes',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  };
  expect(settings(said).traces).toEqual({
    url: new URL('https://otel.example.com/in/v1/traces'),
    headers: { authorization: 'Bearer a=b', 'x-team': 'notes' },
    ratio: 0.25,
    service: 'hearthnote',
  });
});

test('what lets nobody do anything goes after a while, the rest when somebody says so', () => {
  const usual = settings({}).retention;
  expect(usual).toMatchObject({ sessions: 30, attempts: 7, mails: null, leads: null });
  expect(retentionText(usual)).toMatch(
    /^keeps ended sessions 30 days, attempts 7 days; for good: s/,
  );
  const said = { RETAIN_SESSIONS_DAYS: '0', RETAIN_ATTEMPTS_DAYS: '0', RETAIN_LEADS_DAYS: '1' };
  expect(retentionText(settings(said).retention)).toMatch(
    /^keeps leads 1 day; for good: sent mails/,
  );
});

test.each([
  ['RETAIN_NOTIFICATIONS_DAYS', '30', /^RETAIN_NOTIFICATIONS_DAYS must be 0 or at least 60/],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'key=a%0db', /^OTEL_EXPORTER_OTLP_HEADERS /],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5', /^OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1/],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector', /^OTEL_EXPORTER_OTLP_ENDPOINT must be a URL/],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'hush', /^OTEL_EXPORTER_OTLP_HEADERS must be a comma list .*e\.$/],
  ['OTEL_SERVICE_NAME', 'notes', /^OTEL_EXPORTER_OTLP_ENDPOINT must be set together with OTEL_S/],
])('%s=%s is refused', (name, value, sentence) => {
  const read = readSettings({ [name]: value });
  expect(read.ok ? [] : read.reason).toEqual([expect.stringMatching(sentence)]);
});
