/** The bytes of another server's answer; null when there are more of them than that. */
export async function readAnswerBytes(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) return null;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** The text of another server's answer; null when it is longer than that many bytes. */
export async function readAnswer(response: Response, maxBytes: number): Promise<string | null> {
  const bytes = await readAnswerBytes(response, maxBytes);
  return bytes === null ? null : new TextDecoder().decode(bytes);
}

/** Why `fetch` brought no answer, in words that may be logged: no address and no key is in them. */
export function explainSilence(error: unknown): string {
  if (!(error instanceof Error)) return 'there is no answer';
  if (error.name === 'TimeoutError') return 'the answer did not come in time';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `there is no answer${code}`;
}
