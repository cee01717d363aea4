import type { FormErrorEntry } from '#app/ui/form-errors.tsx';
import { nameErrors } from './name-errors.ts';
import { propertyLabelsOf } from './property-labels.ts';

type Refused = { id: string; allErrors: Record<string, string[]> };

/** Every message of a form of a property, also those within its lists, which its names tell. */
export function propertyErrors({ id, allErrors }: Refused): FormErrorEntry[] {
  const errors = Object.entries(allErrors).flatMap(([name, messages]) =>
    messages.map((message) => (name === '' ? { message } : { fieldId: `${id}-${name}`, message })),
  );
  return nameErrors(errors, { formId: id, labelsOf: propertyLabelsOf });
}
