import type { Context, MiddlewareHandler } from 'hono';

/** What is known of a request beside its own words: for its line in the log and its metrics. */
export type Asked = {
  clientAddress: string | null;
  /** Null for visitors, and as long as nobody has looked who it is. */
  userId: string | null;
  /** Pattern of the screen table that has answered; null where none has. */
  route: string | null;
};

export type AskedVariables = { asked: Asked };

/** Begins to note down what is known of a request; who finds out more adds to it. */
export function noteAsked(addressOf: (context: Context) => string | null): MiddlewareHandler<{
  Variables: AskedVariables;
}> {
  return (context, next) => {
    context.set('asked', { clientAddress: addressOf(context), userId: null, route: null });
    return next();
  };
}

/** Whether a path is asked by machines, every few seconds, to see whether the process lives. */
export function isHealthCheck(path: string): boolean {
  return path === '/healthz' || path === '/readyz';
}
