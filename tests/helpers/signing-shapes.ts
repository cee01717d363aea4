import type { IncomingMessage } from 'node:http';

/** A packet as a stand-in has it. */
export type StandInPacket = {
  id: string;
  /** What it is called by us: the packet, or each signer. */
  externalIds: string[];
  papers: string[];
  status: 'draft' | 'open' | 'completed' | 'declined' | 'ended' | 'gone';
  signers: { signedAt: string | null; declined: string | null }[];
};

export type StandInRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
};

export type StandInAnswer = { status: number; json?: unknown; pdf?: string };

/** What one of the services answers; null: there is no such address. */
export type Answers = (
  asked: StandInRequest,
  state: { packets: StandInPacket[]; origin: string },
) => StandInAnswer | null | Promise<StandInAnswer | null>;
