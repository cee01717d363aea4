import { isDeepStrictEqual } from 'node:util';
import type { TemplateVersion } from '#app/packet/tables.server.ts';

const SAID = [
  'name',
  'kind',
  'phase',
  'method',
  'signers',
  'exemptions',
  'profileKinds',
  'states',
  'content',
] as const;

type Said = Pick<TemplateVersion, (typeof SAID)[number]>;

/** Whether a draft or a version says word for word what another one does. */
export function saysTheSame(one: Said, other: Said): boolean {
  return SAID.every((key) => isDeepStrictEqual(one[key], other[key]));
}
