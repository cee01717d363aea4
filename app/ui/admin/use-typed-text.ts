import { type RefObject, useEffect, useState } from 'react';

/** What stands in a box now; before scripts run, what it starts with. */
export type TypedText = (field: { name: string; initialValue?: unknown }) => string;

/** Reads the boxes of a form while they are typed in, for figures that follow them. */
export function useTypedText(form: RefObject<HTMLFormElement | null>): TypedText {
  const [typed, setTyped] = useState<ReadonlyMap<string, FormDataEntryValue> | null>(null);
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const read = () => setTyped(new Map(new FormData(element)));
    // A form library gives a box its new value, or a new box, with a drawing after the press.
    const follow = () => window.setTimeout(read);
    const events = ['input', 'change', 'click', 'reset'];
    for (const event of events) element.addEventListener(event, follow);
    return () => {
      for (const event of events) element.removeEventListener(event, follow);
    };
  }, [form]);
  return ({ name, initialValue }) => {
    const text = typed?.get(name) ?? initialValue;
    return typeof text === 'string' ? text : '';
  };
}
