/** A change of a record that somebody else made while a form of it lay open. */
export type OtherChange<Key extends string> = {
  keys: Key[];
  /** Null where no entry names anybody, as for a status that followed an approval. */
  by: string | null;
  /** The caller made it, in another tab. */
  isOwn: boolean;
  /** As people read it, in their time zone; null as above. */
  at: string | null;
};

/** The words for a box, and for what it is now where that is told. */
export type ChangedBox = { label: string; now?: string };

/** Who changed which boxes, and when: a sentence without its end. Source: decision 0053. */
export function otherChangeText(
  boxes: readonly ChangedBox[],
  { by, isOwn, at }: Omit<OtherChange<string>, 'keys'>,
): string {
  const told = boxes.map(({ label, now }) =>
    now === undefined ? label : `“${label}” (now ${now})`,
  );
  const what = new Intl.ListFormat('en-US').format(told);
  const who = isOwn ? 'You' : (by ?? 'Somebody else');
  const when = at === null ? '' : ` on ${at}`;
  const where = isOwn ? ', from another page' : '';
  return `${who} changed ${what}${when}${where}`;
}

/** The same, with what became of the form that was saved over it. */
export function unsavedText(
  boxes: readonly ChangedBox[],
  change: Omit<OtherChange<string>, 'keys'>,
): string {
  return (
    `${otherChangeText(boxes, change)}, after you had opened this form. Nothing was saved, ` +
    'and what you typed is still here. Save again to replace that change, or reload the page to ' +
    'start from it.'
  );
}
