import { createRequestHandler, type ServerBuild } from 'react-router';
import type { PageHandler } from './create-app.ts';

/**
 * React Router's answer to a request. It compares the origin of a form with the address on which
 * the request arrived here, which behind a proxy with TLS is another one: `http` instead of
 * `https`. So it is told which host forms come from; before it, `sameOriginOnly` has asked.
 */
export function handlePages(
  build: ServerBuild,
  publicUrl: URL,
  mode: 'production' | 'development' = 'production',
): PageHandler {
  return createRequestHandler({ ...build, allowedActionOrigins: [publicUrl.host] }, mode);
}
