/** The services that papers can be signed at. Source: rules 6.5. */
export const SIGNING_SERVICES = ['docuseal', 'documenso'] as const;

export type SigningServiceName = (typeof SIGNING_SERVICES)[number];

/** The outside service at which papers are signed (0152). Nothing else says where it is. */
export type SigningServiceSettings = {
  name: SigningServiceName;
  /** Below which its interface stands, such as https://sign.example.com/api/v2. */
  url: URL;
  apiKey: string;
  /** What its calls have to know. */
  secret: string;
  /** By which it signs the bodies of its calls (DocuSeal); null: that is not asked for. */
  bodyKey: string | null;
  /** From where it gives its files, when that is another place. */
  filesUrl: URL | null;
};

type Given = {
  SIGNING_SERVICE?: SigningServiceName | undefined;
  SIGNING_SERVICE_URL?: URL | undefined;
  SIGNING_SERVICE_KEY?: string | undefined;
  SIGNING_SERVICE_SECRET?: string | undefined;
  SIGNING_SERVICE_BODY_KEY?: string | undefined;
  SIGNING_SERVICE_FILES_URL?: URL | undefined;
};

const REQUIRED = [
  'SIGNING_SERVICE',
  'SIGNING_SERVICE_URL',
  'SIGNING_SERVICE_KEY',
  'SIGNING_SERVICE_SECRET',
] as const;

const OPTIONAL = ['SIGNING_SERVICE_BODY_KEY', 'SIGNING_SERVICE_FILES_URL'] as const;

/** Null: papers are signed here. */
export function readSigningService(given: Given): SigningServiceSettings | null {
  const { SIGNING_SERVICE: name, SIGNING_SERVICE_URL: url } = given;
  const { SIGNING_SERVICE_KEY: apiKey, SIGNING_SERVICE_SECRET: secret } = given;
  if (!name || !url || !apiKey || !secret) return null;
  const bodyKey = given.SIGNING_SERVICE_BODY_KEY ?? null;
  return { name, url, apiKey, secret, bodyKey, filesUrl: given.SIGNING_SERVICE_FILES_URL ?? null };
}

/** What is missing of such a service: a sentence that names the variables. */
export function* missingOfSigningService(given: Given): Generator<string> {
  const present = [...REQUIRED, ...OPTIONAL].filter((name) => given[name] !== undefined);
  const missing = REQUIRED.filter((name) => given[name] === undefined);
  if (present.length > 0 && missing.length > 0) {
    yield `${missing.join(', ')} must be set together with ${present.join(', ')}.`;
  }
  if (given.SIGNING_SERVICE === 'documenso' && given.SIGNING_SERVICE_BODY_KEY !== undefined) {
    yield 'SIGNING_SERVICE_BODY_KEY must not be set for documenso, which signs no bodies.';
  }
}
