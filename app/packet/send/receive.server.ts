import { readFormInParts } from '#app/server/http/uploads.ts';

/** Reads the form of a scan; null for one that breaks off. Source: D31. */
export function receiveScan(request: Request): Promise<FormData | null> {
  return readFormInParts(request);
}
