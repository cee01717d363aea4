import type { FormErrorEntry } from './form-errors.tsx';

type Naming = {
  /** The id of the form, which the ids of its boxes begin with. */
  formId: string;
  /** What the box of a name is called on the page, from the outermost to the innermost heading. */
  labelsOf: (name: string) => readonly string[];
};

/**
 * The entries of a summary with the box that each is about, which is out of sight there: 'Bedrooms:
 * Enter a number'. What a message names itself is not said twice.
 */
export function nameErrors(
  errors: readonly FormErrorEntry[],
  { formId, labelsOf }: Naming,
): FormErrorEntry[] {
  return errors.map((error) => {
    const { fieldId = '', message } = error;
    const lowered = message.toLowerCase();
    const labels = labelsOf(fieldId.slice(formId.length + 1)).filter(
      (label) => !lowered.includes(label.toLowerCase()),
    );
    return labels.length === 0 ? error : { ...error, message: `${labels.join(', ')}: ${message}` };
  });
}
