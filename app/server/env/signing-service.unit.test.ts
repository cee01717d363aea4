import { expect, test } from 'vitest';
import { readSettings } from '#app/server/env.ts';

const WHOLE = {
  SIGNING_SERVICE: 'documenso',
  SIGNING_SERVICE_URL: 'https://sign.example.com/api/v2',
  SIGNING_SERVICE_KEY: 'api_hush',
  SIGNING_SERVICE_SECRET: 'hush-hush-hush-hush',
};

const problems = (environment: Record<string, string>) => {
  const read = readSettings(environment);
  return read.ok ? [] : read.reason;
};

test('papers are signed here, or at the service that is set as a whole', () => {
  const none = readSettings({});
  expect(none.ok && none.value.signingService).toBeNull();
  const read = readSettings(WHOLE);
  expect(read.ok && read.value.signingService).toEqual({
    name: 'documenso',
    url: new URL('https://sign.example.com/api/v2'),
    apiKey: 'api_hush',
    secret: 'hush-hush-hush-hush',
    bodyKey: null,
    filesUrl: null,
  });
});

test.each([
  ['SIGNING_SERVICE', 'docusign', /^SIGNING_SERVICE must be docuseal or documenso; /],
  ['SIGNING_SERVICE_URL', 'ftp://sign.example.com', /^SIGNING_SERVICE_URL must be a URL/],
  ['SIGNING_SERVICE_URL', 'https://a:hush@sign.example.com', /^SIGNING_SERVICE_URL must be a URL/],
  ['SIGNING_SERVICE_SECRET', 'hush', /^SIGNING_SERVICE_SECRET must be 16 to 200 characters.*es\.$/],
  ['SIGNING_SERVICE_KEY', '', /^SIGNING_SERVICE_KEY must be set together with SIGNING_SERVICE, /],
  ['SIGNING_SERVICE_BODY_KEY', 'whsec_x', /^SIGNING_SERVICE_BODY_KEY must not be set for docu/],
  ['SIGNING_SERVICE_FILES_URL', 'https://a/b', /^SIGNING_SERVICE_FILES_URL must be an origin/],
  ['TIME_STAMP_URL', 'timestamp', /^TIME_STAMP_URL must be a URL/],
  ['TIME_STAMP_URL', 'https://a:hush@stamp.example.com', /^TIME_STAMP_URL must be a URL/],
])('%s=%s is refused', (name, value, sentence) => {
  expect(problems({ ...WHOLE, [name]: value })).toEqual([expect.stringMatching(sentence)]);
});
