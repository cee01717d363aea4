import type { Field } from '#app/ground/fields.ts';
import { optionalLine, optionalMoney, optionalNumber, optionalText } from './form-values.ts';

/** What may be typed for a field of each kind; an empty box is always fine. */
const SCHEMAS = {
  rooms: () => optionalNumber({ min: 0, max: 99, step: 0.5 }),
  count: (bounds: { min: number; max: number }) => optionalNumber({ ...bounds, step: 1 }),
  year: () => optionalNumber({ min: 1600, max: 2200, step: 1 }),
  line: optionalLine,
  text: optionalText,
  money: optionalMoney,
};

type Schemas<Of extends Field> = {
  [One in Of as One['key']]: ReturnType<(typeof SCHEMAS)[One['kind']]>;
};

/** The entries of a form's schema for some fields, by the names of their boxes. */
export function fieldSchemas<Of extends Field>(fields: readonly Of[]): Schemas<Of> {
  const entries = fields.map((field: Field) => [
    field.key,
    field.kind === 'count' ? SCHEMAS.count(field.bounds) : SCHEMAS[field.kind](),
  ]);
  return Object.fromEntries(entries) as Schemas<Of>;
}
