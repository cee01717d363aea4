import { Fragment } from 'react';

/** What every cell has room for in one line. */
const KEPT_WHOLE = 20;

/**
 * An email address, which breaks after its @ where it is too long for its line. A part that a
 * narrow cell has no room for breaks before its dots as well.
 */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    // One element: a row that lays out its children would part what stands before and after the @.
    <span>
      <Part text={email.slice(0, at)} />
      <wbr />
      <Part text={email.slice(at)} />
    </span>
  );
}

function Part({ text }: { text: string }) {
  if (text.length <= KEPT_WHOLE) return <span className="nowrap">{text}</span>;
  return text.split(/(?=[.+])/).map((piece, place) => (
    <Fragment key={`${place} ${piece}`}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
