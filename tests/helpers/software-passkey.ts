import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Ceremony = { challenge: string; origin: string; rpId: string; isUserVerified?: boolean };

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/**
 * A passkey in software, after the WebAuthn standard: answers challenges the way that a browser and
 * its device do, and can leave out what a device must not leave out.
 */
export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  return {
    id: id.toString('base64url'),
    register: (ceremony: Ceremony) => register(ceremony, id, publicKey),
    answer: (ceremony: Ceremony) => answer(ceremony, id, privateKey),
  };
}

function register(ceremony: Ceremony, id: Buffer, publicKey: KeyObject): string {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
  const authData = Buffer.concat([authenticatorData(ceremony, HAS_CREDENTIAL), credential]);
  const attestation = cborMap([
    [cborText('fmt'), cborText('none')],
    [cborText('attStmt'), cborMap([])],
    [cborText('authData'), cborBytes(authData)],
  ]);
  return credentialText(id, {
    clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
    attestationObject: attestation.toString('base64url'),
    transports: ['internal'],
  });
}

function answer(ceremony: Ceremony, id: Buffer, privateKey: KeyObject): string {
  const data = clientData('webauthn.get', ceremony);
  const authData = authenticatorData(ceremony, 0);
  const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
  return credentialText(id, {
    clientDataJSON: data.toString('base64url'),
    authenticatorData: authData.toString('base64url'),
    signature: sign('sha256', signed, privateKey).toString('base64url'),
  });
}

function credentialText(id: Buffer, response: object): string {
  const text = id.toString('base64url');
  return JSON.stringify({
    id: text,
    rawId: text,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
}

function clientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData({ rpId, isUserVerified = true }: Ceremony, more: number): Buffer {
  const flags = USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | more;
  const counter = Buffer.alloc(4);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter]);
}

/** RFC 9053: an elliptic key (1: 2) for ES256 (3: -7) on the curve P-256 (-1: 1). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), cborBytes(Buffer.from(x, 'base64url'))],
    [Buffer.from([0x22]), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

function cborMap(entries: readonly [Buffer, Buffer][]): Buffer {
  return Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flat()]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length];
  return Buffer.concat([Buffer.from(head), bytes]);
}
