import { X509Certificate } from 'node:crypto';
import { CryptoKeySigner, P12Signer, type Signer } from '@libpdf/core';
import { BitString, Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs';

const YEARS = 10;
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

/** A key with its certificate, as it is kept: the key as PKCS #8, which is a secret. */
export type SigningKey = { certificate: Uint8Array; privateKey: Uint8Array };

/**
 * A key for an installation that has none of its own, with a certificate that it signs itself: RSA
 * of 3,072 bits, for ten years. Source: rules 6.5.
 */
export async function makeSigningKey(companyName: string, now: Date): Promise<SigningKey> {
  const { subtle } = crypto;
  const pair = await subtle.generateKey(
    { ...RSA, modulusLength: 3072, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  );
  const certificate = new Certificate();
  certificate.version = 2;
  const serial = crypto.getRandomValues(new Uint8Array(16));
  // A serial number is above zero.
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  certificate.serialNumber = new Integer({ valueHex: serial.buffer });
  for (const name of [certificate.issuer, certificate.subject]) {
    const value = new Utf8String({ value: companyName.slice(0, 64) });
    name.typesAndValues.push(new AttributeTypeAndValue({ type: '2.5.4.3', value }));
  }
  certificate.notBefore.value = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const end = new Date(certificate.notBefore.value);
  end.setUTCFullYear(end.getUTCFullYear() + YEARS);
  certificate.notAfter.value = end;
  certificate.extensions = [
    extension('2.5.29.19', new BasicConstraints({ cA: false }).toSchema().toBER()),
    // Digital signature and non-repudiation.
    extension('2.5.29.15', new BitString({ valueHex: bytes(0xc0), unusedBits: 6 }).toBER()),
  ];
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey);
  await certificate.sign(pair.privateKey, 'SHA-256');
  return {
    certificate: new Uint8Array(certificate.toSchema(true).toBER()),
    privateKey: new Uint8Array(await subtle.exportKey('pkcs8', pair.privateKey)),
  };
}

function extension(extnID: string, extnValue: ArrayBuffer): Extension {
  return new Extension({ extnID, critical: true, extnValue });
}

function bytes(...values: number[]): ArrayBuffer {
  return new Uint8Array(values).buffer;
}

/** Who signs by such a key. */
export async function holderOf({ certificate, privateKey }: SigningKey): Promise<Signer> {
  const key = await crypto.subtle.importKey('pkcs8', new Uint8Array(privateKey), RSA, false, [
    'sign',
  ]);
  return new CryptoKeySigner(key, certificate, 'RSA', 'RSASSA-PKCS1-v1_5');
}

/** Who signs by the installation's own P12. Errors: throws when the password does not open it. */
export function holderOfP12(file: Uint8Array, password: string): Promise<Signer> {
  return P12Signer.create(file, password);
}

/** What a certificate says of itself, for the page that says who has sealed. */
export function certificateFacts(der: Uint8Array) {
  const read = new X509Certificate(der);
  return {
    subject: read.subject.replaceAll('\n', ', '),
    fingerprint: read.fingerprint256,
    validTo: new Date(read.validTo),
    isSelfSigned: read.subject === read.issuer && read.verify(read.publicKey),
  };
}
