import { createHash } from 'node:crypto';
import { Signer } from '@signpdf/signpdf';
import type { Signer as KeyHolder } from '@libpdf/core';
import { Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { Stamper } from './time-stamp.server.ts';

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  sha256WithEcdsa: '1.2.840.10045.4.3.2',
} as const;

const SET = 0x31;

/**
 * Makes the signature that stands in a sealed PDF: PAdES baseline B, and B-T where somebody stamps
 * it. Its signed attributes are content type, digest and signing-certificate-v2, and no time: that
 * stands in the PDF, in /M alone. A stamp is of the signature's value and stands beside it.
 * Source: rules 6.5; ETSI EN 319 142-1, 6.3; RFC 5652, 5035 and 3161.
 */
export class PadesSigner extends Signer {
  readonly #holder: KeyHolder;
  readonly #stamp: Stamper | null;

  constructor(holder: KeyHolder, stamp: Stamper | null) {
    super();
    this.#holder = holder;
    this.#stamp = stamp;
  }

  override async sign(content: Buffer): Promise<Buffer> {
    const { certificate: der, certificateChain = [], keyType } = this.#holder;
    const certificate = Certificate.fromBER(Buffer.from(der));
    const attributes = attributesOf({ content, der });
    const signed = Buffer.from(attributes.toSchema().toBER());
    // What is signed has the tag of a set, and in the message one of its own (RFC 5652, 5.4).
    signed[0] = SET;
    const signature = await this.#holder.sign(signed, 'SHA-256');
    const stamped = this.#stamp === null ? null : await this.#stamp(signature);
    const algorithmId = keyType === 'EC' ? OID.sha256WithEcdsa : OID.sha256WithRsa;
    const signedData = new SignedData({
      version: 1,
      digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: OID.sha256 })],
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
      certificates: [der, ...certificateChain].map((one) => Certificate.fromBER(Buffer.from(one))),
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({
            issuer: certificate.issuer,
            serialNumber: new Integer({
              valueHex: certificate.serialNumber.valueBlock.valueHexView,
            }),
          }),
          digestAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.sha256 }),
          signedAttrs: attributes,
          signatureAlgorithm: new AlgorithmIdentifier({ algorithmId }),
          signature: new OctetString({ valueHex: Buffer.from(signature) }),
          ...(stamped && { unsignedAttrs: stampAttribute(stamped.token) }),
        }),
      ],
    });
    const message = new ContentInfo({
      contentType: OID.signedData,
      content: signedData.toSchema(true),
    });
    return Buffer.from(message.toSchema().toBER());
  }
}

/** In the order that DER wants of a set: by their bytes. */
function attributesOf({ content, der }: { content: Buffer; der: Uint8Array }) {
  const certHash = new Sequence({ value: [new OctetString({ valueHex: sha256(der) })] });
  const all = [
    new Attribute({
      type: OID.contentType,
      values: [new ObjectIdentifier({ value: OID.data })],
    }),
    new Attribute({
      type: OID.messageDigest,
      values: [new OctetString({ valueHex: sha256(content) })],
    }),
    new Attribute({
      type: OID.signingCertificateV2,
      values: [new Sequence({ value: [new Sequence({ value: [certHash] })] })],
    }),
  ];
  const bytesOf = (one: Attribute) => Buffer.from(one.toSchema().toBER());
  const attributes = all.toSorted((one, other) => Buffer.compare(bytesOf(one), bytesOf(other)));
  return new SignedAndUnsignedAttributes({ type: 0, attributes });
}

/** Source: RFC 3161, appendix A. */
function stampAttribute(token: ContentInfo) {
  const attribute = new Attribute({ type: OID.timeStampToken, values: [token.toSchema()] });
  return new SignedAndUnsignedAttributes({ type: 1, attributes: [attribute] });
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
