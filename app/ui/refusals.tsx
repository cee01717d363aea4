import { ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';
import { isRouteErrorResponse } from 'react-router';
import { ErrorPage, MessagePage } from './message-page.tsx';

type RefusedNoticeProps = {
  title: string;
  message: string;
  /** The address of the page itself. */
  reloadTo: string;
};

/** The page is not how things are any more, so loading it anew is the way on. */
export function RefusedNotice({ title, message, reloadTo }: RefusedNoticeProps) {
  return (
    <Notice
      tone="danger"
      role="alert"
      title={title}
      actions={
        <ButtonLink to={reloadTo} reloadDocument variant="secondary" size="small">
          Reload Page
        </ButtonLink>
      }
    >
      {message}
    </Notice>
  );
}

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
