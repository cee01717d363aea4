/** What happened with one signer, each instant in words, null for what did not. */
export type SignerFacts = {
  name: string;
  capacity: string;
  email: string;
  /** Such as "Version 2", of the consent to electronic records. */
  consent: string;
  sentAt: string;
  openedAt: string | null;
  consentedAt: string | null;
  /** How they were known: by a code to their address, or by their account's second factor. */
  provenBy: string;
  provenAt: string | null;
  signedAt: string | null;
  clientAddress: string | null;
  browser: string | null;
};

/** What a certificate says: which papers were shown, and who has signed them how. */
export type CertificateFacts = {
  /** Of the paper that it stands behind. */
  title: string;
  packet: string;
  companyName: string;
  /** All papers of the packet, by the SHA-256 of the bytes that were shown. */
  papers: readonly { title: string; sha256: string }[];
  signers: readonly SignerFacts[];
  /** As ISO 8601. */
  sealedAt: string;
  sealedText: string;
  sealer: { subject: string; fingerprint: string; isSelfSigned: boolean };
  verifyAddress: string;
};
