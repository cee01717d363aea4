import { cents } from '#app/ground/money/cents.ts';

/** Plain data as a text that a column can keep: amounts as decimal texts. */
export function packJson(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'bigint' ? one.toString() : one,
  );
}

/** What `packJson` has packed. Only amounts have names that end in Cents. */
export function unpackJson<T>(text: string): T {
  return JSON.parse(text, (key, one: unknown) =>
    key.endsWith('Cents') && typeof one === 'string' ? cents(BigInt(one)) : one,
  ) as T;
}
