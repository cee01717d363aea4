import { Button, ButtonLink } from '#app/ui/button.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { Form } from 'react-router';
import styles from './preview-bar.module.css';

/** Over every page while a platform admin looks at the draft: what they see, and the way back. */
export function PreviewBar() {
  const isSending = useSending('leave-preview');
  return (
    <aside className={styles.bar} aria-label="Preview of the brand" data-print="hide">
      <p className="bold">Preview: only you see this brand.</p>
      <div className="row gap-3">
        <ButtonLink to="/admin/brand" size="small" variant="secondary">
          Back to Brand
        </ButtonLink>
        <Form method="post" action="/admin/brand">
          <input type="hidden" name="intent" value="leave-preview" />
          <Button size="small" variant="quiet" pending={isSending}>
            End Preview
          </Button>
        </Form>
      </div>
    </aside>
  );
}
