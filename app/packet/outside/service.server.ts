import type { Party } from '#app/packet/rules.ts';
import type { MarkPlace } from '#app/packet/templates/mark-places.server.ts';

/** A packet as a service is given it: papers in their order, signers in theirs. */
export type OutsidePacket = {
  packetId: string;
  title: string;
  papers: readonly {
    title: string;
    bytes: Uint8Array;
    signers: readonly Party[];
    places: readonly MarkPlace[];
  }[];
  signers: readonly OutsideSigner[];
};

export type OutsideSigner = {
  id: string;
  party: Party;
  number: number;
  name: string;
  email: string;
  /** Equal ones may sign side by side. */
  signOrder: number;
};

/** A packet at a service, with our ids of its signers and the titles of its papers, in order. */
export type Handle = {
  packetId: string;
  /** Null while nobody knows whether the service has it. */
  outsideId: string | null;
  signerIds: readonly string[];
  titles: readonly string[];
};

export type KnownHandle = Handle & { outsideId: string };

/** How a packet stands at a service, and who has signed when, by our ids of signers. */
export type OutsideState = { signed: { id: string; at: Date }[] } & (
  | { state: 'open' | 'completed' | 'ended' }
  | { state: 'declined'; by: string; reason: string }
);

/**
 * A service that has papers signed. Every one of these throws SigningServiceError when the service
 * does not answer, refuses, or answers what cannot be.
 */
export type SigningService = {
  label: string;
  /** Has it signed, and mails whoever is first. Returns what the service calls it. */
  create: (packet: OutsidePacket) => Promise<string>;
  /** Nobody signs it any more; one that is over, or not there, is left as it is. */
  cancel: (handle: Handle) => Promise<void>;
  state: (handle: KnownHandle) => Promise<OutsideState>;
  /** The signed papers in their order, and the record of who has signed how, as PDF. */
  fetch: (handle: KnownHandle) => Promise<{ papers: Uint8Array[]; audit: Uint8Array }>;
};
