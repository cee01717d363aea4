const EVIL = 'evil.example';

/** What a proxy would say about the host that was asked for, and what some programs believe. */
const NAMES = [
  'x-forwarded-host',
  'x-forwarded-server',
  'x-forwarded-host-override',
  'x-forwarded-by',
  'x-forwarded-prefix',
  'x-forwarded-path',
  'x-host',
  'x-original-host',
  'x-original-url',
  'x-rewrite-url',
  'x-http-host-override',
  'x-http-destinationurl',
  'x-proxy-host',
  'x-real-host',
  'x-backend-host',
  'x-base-url',
  'x-url-scheme',
  'x-wap-profile',
  'x-arbitrary',
  'base-url',
  'true-host',
  'client-host',
  'proxy-host',
  'destination',
  'via',
  'referer',
] as const;

/** Forty sets of headers that claim another host or scheme, each by itself. */
export const FORGED_HOSTS: readonly Record<string, string>[] = [
  ...NAMES.map((name) => ({ [name]: name === 'referer' ? `https://${EVIL}/` : EVIL })),
  { 'x-forwarded-host': `${EVIL}:443` },
  { 'x-forwarded-host': `localhost:3000, ${EVIL}` },
  { 'x-forwarded-host': `${EVIL}, localhost:3000` },
  { 'x-forwarded-host': `localhost:3000@${EVIL}` },
  { 'x-forwarded-host': `localhost:3000.${EVIL}` },
  { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'https' },
  { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-proto': 'https', 'x-forwarded-port': '444', 'x-forwarded-ssl': 'on' },
  { 'x-forwarded-scheme': 'https', 'front-end-https': 'on', 'x-forwarded-for': EVIL },
  { forwarded: `host=${EVIL};proto=https` },
  { forwarded: `for=192.0.2.60;host="${EVIL}";proto=https;by=203.0.113.43` },
  { forwarded: `host=localhost:3000, host=${EVIL}` },
  // Names of the machine itself are served, and stand in no mail all the same.
  { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000', 'x-forwarded-host': EVIL },
  { host: '[::1]:3000', origin: 'http://[::1]:3000', 'x-forwarded-host': EVIL },
];

/** Hosts that are not ours, for which nothing is served. */
export const UNKNOWN_HOSTS: readonly string[] = [
  EVIL,
  `${EVIL}:3000`,
  `localhost:3000.${EVIL}`,
  `localhost:3000@${EVIL}`,
  `localhost.${EVIL}:3000`,
  'localhost',
  'localhost:3001',
  'localhost:3000, evil.example',
  '',
];
