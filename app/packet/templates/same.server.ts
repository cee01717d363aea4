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

/** What a version keeps of a draft, word for word. */
export function saidOf(template: Said): Said {
  return Object.fromEntries(SAID.map((key) => [key, template[key]])) as Said;
}

/** Whether a draft or a version says word for word what another one does. */
export function saysTheSame(one: Said, other: Said): boolean {
  return SAID.every((key) => isDeepStrictEqual(one[key], other[key]));
}
