/** Why something was not done, in words, and the status that goes with them. */
export type Explanation<Field extends string = never> = {
  title: string;
  message: string;
  status: number;
  /** The field that the message belongs to; the whole form when left out. */
  field?: Field;
};
