/**
 * What a mail says, apart from how it looks: the HTML and the text are written from the same
 * content, so that they never differ.
 */
export type MailContent = {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  heading: string;
  /** Whom it greets; an empty name greets nobody in particular. */
  greeting: string;
  paragraphs: readonly string[];
  facts?: readonly { term: string; value: string }[];
  /** The one thing to do. `path` is a path on the public address. */
  action: { label: string; path: string };
  /** Below the action, smaller. */
  remarks?: readonly string[];
};
