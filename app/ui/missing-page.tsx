import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from './button.tsx';
import { ErrorPage } from './error-page.tsx';
import { MessagePage } from './message-page.tsx';

type MissingPageProps = {
  error: unknown;
  title: string;
  text: string;
  /** The list in which to look for it. */
  back: { to: string; label: string };
};

/** A record that is not there for the reader, in its own words; any other fault in those of all. */
export function MissingPage({ error, title, text, back }: MissingPageProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404) return <ErrorPage status={status} />;
  return (
    <MessagePage
      title={title}
      text={text}
      actions={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
    />
  );
}
