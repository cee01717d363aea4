/** A form that was not accepted because its sender is not signed in any more. */
export type ReturnedForm = {
  path: string;
  fields: [name: string, value: string][];
  /** The fields that are typed again: a password is never sent back. */
  passwords: string[];
  hasFile: boolean;
};
