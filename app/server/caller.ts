import type { Actor } from '#app/ground/actor.ts';
import type { Installation } from './installation.ts';

/** Who calls a service, from where, on which installation: the first parameter of each service. */
export type Caller = Installation & {
  actor: Actor;
  /** The client's network address; null when a command or a job calls. */
  clientAddress: string | null;
  /** The session that the request came with; null for visitors, commands and jobs. */
  sessionId: string | null;
  /** The headers of the request: cookies and browser. None when a command or a job calls. */
  headers: Headers;
};
