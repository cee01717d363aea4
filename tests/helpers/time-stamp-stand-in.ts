import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Integer, ObjectIdentifier, OctetString, Sequence, Utf8String } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

const OID = {
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  stampInfo: '1.2.840.113549.1.9.16.1.4',
  sha256: '2.16.840.1.101.3.4.2.1',
  policy: '1.3.6.1.4.1.32473.1',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  emailProtection: '1.3.6.1.5.5.7.3.4',
} as const;

/** What a stand-in does otherwise than it should. */
export type StampFault = {
  status?: number;
  imprint?: Uint8Array;
  nonce?: Uint8Array;
  /** Its certificate is for something else. */
  isForMail?: boolean;
  /** A bit of the signature is another one. */
  isForged?: boolean;
};

export type TimeStampStandIn = {
  url: URL;
  certificate: Uint8Array;
  asked: () => number;
  /** Stamps with these faults from now on. */
  stampWith: (fault: StampFault) => void;
  /** Answers as it likes from now on. */
  answerWith: (answer: (response: ServerResponse) => void) => void;
  close: () => Promise<void>;
};

/** A time-stamp service on this machine that stamps by RFC 3161, or as the test says. */
export async function openTimeStampStandIn(at: Date): Promise<TimeStampStandIn> {
  const [own, forMail] = [
    await makeKey(at, OID.timeStamping),
    await makeKey(at, OID.emailProtection),
  ];
  let fault: StampFault = {};
  let answer: ((response: ServerResponse) => void) | null = null;
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    void answerRequest(request, response);
  });
  const answerRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = await bodyOf(request);
    if (answer !== null) return answer(response);
    if (request.headers['content-type'] !== 'application/timestamp-query') {
      return response.writeHead(415).end();
    }
    const stamp = await stampOf(asked, { at, fault, key: fault.isForMail ? forMail : own });
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(stamp);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/stamp`),
    certificate: own.der,
    asked: () => count,
    stampWith: (next) => {
      answer = null;
      fault = next;
    },
    answerWith: (next) => (answer = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

type Key = { certificate: Certificate; der: Uint8Array; privateKey: CryptoKey };

async function makeKey(at: Date, purpose: string): Promise<Key> {
  const pair = await crypto.subtle.generateKey(
    { ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  );
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ value: 7 }) });
  for (const name of [certificate.issuer, certificate.subject]) {
    const value = new Utf8String({ value: 'Stamps of a Test' });
    name.typesAndValues.push(new AttributeTypeAndValue({ type: '2.5.4.3', value }));
  }
  certificate.notBefore.value = new Date(at.getTime() - 86_400_000);
  certificate.notAfter.value = new Date(at.getTime() + 86_400_000);
  const usage = new ExtKeyUsage({ keyPurposes: [purpose] }).toSchema().toBER();
  certificate.extensions = [
    new Extension({ extnID: '2.5.29.37', critical: true, extnValue: usage }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey);
  await certificate.sign(pair.privateKey, 'SHA-256');
  const der = new Uint8Array(certificate.toSchema(true).toBER());
  return { certificate, der, privateKey: pair.privateKey };
}

type Stamping = { at: Date; fault: StampFault; key: Key };

async function stampOf(body: Buffer, { at, fault, key }: Stamping): Promise<Buffer> {
  const { messageImprint, nonce } = TimeStampReq.fromBER(new Uint8Array(body));
  const { status = 0, imprint, nonce: otherNonce } = fault;
  if (status > 1) {
    const refused = new TimeStampResp({ status: new PKIStatusInfo({ status }) });
    return Buffer.from(refused.toSchema().toBER());
  }
  if (imprint)
    messageImprint.hashedMessage = new OctetString({ valueHex: new Uint8Array(imprint) });
  const info = new TSTInfo({
    version: 1,
    policy: OID.policy,
    messageImprint,
    serialNumber: new Integer({ value: 42 }),
    genTime: at,
    ...(nonce && { nonce }),
    ...(otherNonce && { nonce: new Integer({ valueHex: new Uint8Array(otherNonce) }) }),
  });
  const token = await signed(Buffer.from(info.toSchema().toBER()), { key, fault });
  const answer = new TimeStampResp({
    status: new PKIStatusInfo({ status }),
    timeStampToken: token,
  });
  return Buffer.from(answer.toSchema().toBER());
}

async function signed(
  content: Buffer<ArrayBuffer>,
  { key, fault }: Pick<Stamping, 'key' | 'fault'>,
): Promise<ContentInfo> {
  const { certificate, der, privateKey } = key;
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
  const octets = (bytes: Uint8Array) => new OctetString({ valueHex: new Uint8Array(bytes) });
  const certHash = new Sequence({ value: [octets(hash(der))] });
  const attributes = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({
        type: OID.contentType,
        values: [new ObjectIdentifier({ value: OID.stampInfo })],
      }),
      new Attribute({ type: OID.messageDigest, values: [octets(hash(content))] }),
      new Attribute({
        type: OID.signingCertificateV2,
        values: [new Sequence({ value: [new Sequence({ value: [certHash] })] })],
      }),
    ],
  });
  const toSign = Buffer.from(attributes.toSchema().toBER());
  toSign[0] = 0x31;
  const signature = new Uint8Array(await crypto.subtle.sign(RSA, privateKey, toSign));
  if (fault.isForged) signature[0] = (signature[0] ?? 0) ^ 1;
  const encapContentInfo = new EncapsulatedContentInfo({ eContentType: OID.stampInfo });
  // The library's own constructor would cut it into parts, which DER has not.
  encapContentInfo.eContent = octets(content);
  const data = new SignedData({
    version: 3,
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: OID.sha256 })],
    encapContentInfo,
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        digestAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.sha256 }),
        signedAttrs: attributes,
        signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: '1.2.840.113549.1.1.11' }),
        signature: octets(signature),
      }),
    ],
  });
  return new ContentInfo({ contentType: OID.signedData, content: data.toSchema(true) });
}
