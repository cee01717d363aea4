import { createHash, randomBytes } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  type Certificate,
  type ContentInfo,
  CryptoEngine,
  ExtKeyUsage,
  MessageImprint,
  SignedData,
  SignedDataVerifyError,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { explainSilence, readAnswerBytes } from '#app/server/outside-answer.ts';

const OID = {
  sha256: '2.16.840.1.101.3.4.2.1',
  signedData: '1.2.840.113549.1.7.2',
  stampInfo: '1.2.840.113549.1.9.16.1.4',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const;

/** The most bytes of a stamp with the certificates that vouch for it; usual are 3,000 to 8,000. */
export const STAMP_BYTES = 16_384;

const STAMP_MS = 10_000;

/** Granted, or granted with changes. Source: RFC 3161, 2.4.2. */
const GRANTED: readonly number[] = [0, 1];

/** LibPDF gives the library an engine of its own, for old P12 files, which knows no such hash. */
const engine = new CryptoEngine({ name: 'stamps', crypto });

/** No stamp was given. The message is ours: nothing of a stranger's answer reaches the log. */
export class TimeStampError extends Error {
  override name = 'TimeStampError';
}

/** A stamp as it stands in a signature, and what it says. */
export type TimeStamp = { token: ContentInfo; at: Date; by: string };

/** Stamps the value of a signature. */
export type Stamper = (signature: Uint8Array) => Promise<TimeStamp>;

/**
 * Whoever stamps by the service at an address, which comes from the settings alone: a redirect is a
 * failure, and so is an answer that is late, too long, or no stamp of these very bytes by a
 * certificate that is for stamping. Whether anybody trusts that certificate is for readers to
 * judge. Errors: throws TimeStampError. Source: RFC 3161; rules 6.5, decision 0153.
 */
export function stamperAt(url: URL, { timeoutMs = STAMP_MS } = {}): Stamper {
  return async (signature) => {
    const nonce = nonceOfChance();
    const asked = new TimeStampReq({
      version: 1,
      messageImprint: new MessageImprint({
        hashAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.sha256 }),
        hashedMessage: new OctetString({ valueHex: sha256(signature) }),
      }),
      nonce: new Integer({ valueHex: nonce }),
      certReq: true,
    });
    const answer = await ask(url, Buffer.from(asked.toSchema().toBER()), timeoutMs);
    return readStamp(answer, { signature, nonce });
  };
}

/** Fifteen bytes after one that is above zero: a number that has one way to be written. */
function nonceOfChance(): Buffer {
  const nonce = randomBytes(16);
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  return nonce;
}

/** The time counts until the last byte. */
async function ask(url: URL, body: Uint8Array<ArrayBuffer>, timeoutMs: number) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new TimeStampError(`the answer has the status ${response.status}`);
    }
    const answer = await readAnswerBytes(response, STAMP_BYTES);
    if (answer === null) throw new TimeStampError('the answer is too long');
    return answer;
  } catch (error) {
    throw error instanceof TimeStampError ? error : new TimeStampError(explainSilence(error));
  }
}

type Asked = { signature: Uint8Array; nonce: Uint8Array };

async function readStamp(answer: Uint8Array, { signature, nonce }: Asked): Promise<TimeStamp> {
  const { token, signed, info } = parse(answer);
  const own = info.nonce?.valueBlock.valueHexView;
  if (own === undefined || Buffer.compare(own, nonce) !== 0) {
    throw new TimeStampError('the stamp was given to another question');
  }
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const hash = hashedMessage.valueBlock.valueHexView;
  if (hashAlgorithm.algorithmId !== OID.sha256 || Buffer.compare(hash, sha256(signature)) !== 0) {
    throw new TimeStampError('the stamp is of something else');
  }
  const certificate = await verified(signed, signature);
  const by = certificate.subject.typesAndValues.map(({ value }) => value.valueBlock.value);
  return { token, at: info.genTime, by: by.join(', ') };
}

function parse(answer: Uint8Array): { token: ContentInfo; signed: SignedData; info: TSTInfo } {
  let response: TimeStampResp;
  try {
    response = TimeStampResp.fromBER(Buffer.from(answer));
  } catch {
    // The library throws for what is no such answer, in words that repeat it.
    throw new TimeStampError('the answer is no stamp');
  }
  const { status, timeStampToken: token } = response;
  if (!GRANTED.includes(status.status)) {
    throw new TimeStampError(`the service refuses (status ${status.status})`);
  }
  if (token === undefined || token.contentType !== OID.signedData) {
    throw new TimeStampError('the answer is no stamp');
  }
  try {
    const signed = new SignedData({ schema: token.content });
    const { eContentType, eContent } = signed.encapContentInfo;
    if (eContentType !== OID.stampInfo || eContent === undefined) {
      throw new TimeStampError('the answer is no stamp');
    }
    return { token, signed, info: TSTInfo.fromBER(eContent.getValue()) };
  } catch {
    throw new TimeStampError('the answer is no stamp');
  }
}

/** The certificate by which a stamp is signed. */
async function verified(signed: SignedData, signature: Uint8Array): Promise<Certificate> {
  const certificate = await signerOf(signed, signature);
  if (certificate === null) throw new TimeStampError('the stamp is not signed as it says');
  if (isForStamping(certificate)) return certificate;
  throw new TimeStampError('the certificate of the stamp is not for stamping');
}

async function signerOf(signed: SignedData, signature: Uint8Array): Promise<Certificate | null> {
  try {
    const { signatureVerified, signerCertificate } = await signed.verify(
      { signer: 0, data: new Uint8Array(signature).buffer, extendedMode: true },
      engine,
    );
    return signatureVerified ? (signerCertificate ?? null) : null;
  } catch (error) {
    if (error instanceof SignedDataVerifyError) return null;
    throw error;
  }
}

function isForStamping({ extensions = [] }: Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === OID.extendedKeyUsage)?.parsedValue;
  return usage instanceof ExtKeyUsage && usage.keyPurposes.includes(OID.timeStamping);
}

function sha256(bytes: Uint8Array): Buffer<ArrayBuffer> {
  return Buffer.from(createHash('sha256').update(bytes).digest());
}
