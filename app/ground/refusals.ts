/** What a refusal says, and with which status. */
type Words<Field extends string> = {
  message: string;
  status: number;
  /** The title of the table when left out. */
  title?: string;
  /** The field that the message belongs to; the whole form when left out. */
  field?: Field;
};

/**
 * What use cases of a noun refuse: every reason with its words or, where these need facts, with a
 * function that makes them. The unions of the use cases follow from it (see `RefusalOf`).
 */
export type Refusals<Field extends string = never> = {
  /** Over all that have no title of their own; left out where it is another one for each deed. */
  title?: string;
  [reason: string]: Words<Field> | ((facts: never) => Words<Field>) | string | undefined;
};

/** The reasons of a table. */
export type ReasonOf<Table> = Exclude<keyof Table, 'title'> & string;

/** The refusals of a table or of some of its reasons: `kind`, and the facts that its words need. */
export type RefusalOf<Table, Reason extends ReasonOf<Table> = ReasonOf<Table>> = {
  [Kind in Reason]: Table[Kind] extends (facts: infer Facts) => unknown
    ? { kind: Kind } & Facts
    : { kind: Kind };
}[Reason];

/** What a table can explain: its refusals, and bare reasons whose words need no facts. */
export type Explainable<Table> = RefusalOf<Table> | BareReasonOf<Table>;

type BareReasonOf<Table> = {
  [Reason in ReasonOf<Table>]: Table[Reason] extends (facts: never) => unknown ? never : Reason;
}[ReasonOf<Table>];

/** What no table has words for: the page of an error shows it. */
export type Closed = { kind: 'missing' } | { kind: 'forbidden' };

/** Why something was not done, in words, and the status that goes with them. */
export type Explanation<Field extends string = string> = Words<Field> & { title: string };

type FieldOf<Table> = FieldIn<
  { [Reason in ReasonOf<Table>]: Made<Table[Reason]> }[ReasonOf<Table>]
>;

type Made<Entry> = Entry extends (facts: never) => infer Words ? Words : Entry;

type FieldIn<Made> = Made extends { field: infer Field extends string } ? Field : never;

export type Titled = Refusals<string> & { title: string };

/** The words of a refusal, under its own title or that of the table. */
export function explain<Table extends Titled>(
  table: Table,
  refusal: Explainable<Table>,
): Explanation<FieldOf<Table>> {
  const { kind } = (typeof refusal === 'string' ? { kind: refusal } : refusal) as { kind: string };
  type Entry = Words<FieldOf<Table>>;
  const words = table[kind] as Entry | ((facts: unknown) => Entry);
  return { title: table.title, ...(typeof words === 'function' ? words(refusal) : words) };
}

export const ACCESS_DENIED = {
  status: 403,
  message: 'Access denied. Admin privileges required.',
};

/** For a form with files that breaks off on its way. */
export const FORM_BROKEN = {
  status: 400,
  message: 'Part of the form did not arrive. Please send it again.',
};

/** Source: rules 1.8. */
export const SESSION_EXPIRED = 'Session expired. Please log in again.';

/** Said of a form that waits for the terms (0118). */
export const ACCEPT_TERMS_FIRST = 'Please accept our terms first';

export type RateLimited = { kind: 'rate_limited'; seconds: number };

/**
 * What may be tried only so often, under the title of the table. `seconds` is a whole number, at
 * least 1. Source: rules 1.8.
 */
export function tooOften({ seconds }: { seconds: number }) {
  return { status: 429, message: `Rate limit exceeded. Try again in ${seconds} seconds.` };
}

/** The same under a title of its own. */
export function rateLimited(wait: { seconds: number }) {
  return { ...tooOften(wait), title: 'Rate Limit Exceeded' };
}
