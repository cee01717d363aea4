import { ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';

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
