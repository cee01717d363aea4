import type { MaintenanceView, ReturnedForm } from '#app/ground/page.ts';
import { AskDialog } from '#app/ui/ask-dialog.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { maintenanceEndText, MAINTENANCE_TITLE } from '#app/ui/maintenance-banner.tsx';
import { MessagePage } from '#app/ui/message-page.tsx';
import { ReturnedFields } from './returned-form-page.tsx';

/** The answer to a form in maintenance mode, for browsers without scripts: it can be sent again. */
export function MaintenancePage({
  maintenance,
  form,
}: {
  maintenance: MaintenanceView;
  form: ReturnedForm | null;
}) {
  const kept =
    form === null
      ? 'Nothing was changed.'
      : 'Nothing was changed, and nothing was lost: what you typed is kept in this page, and is ' +
        'still in the form when you go back. Send it again later.';
  return (
    <main>
      <MessagePage
        title={MAINTENANCE_TITLE}
        text={
          <>
            <Told maintenance={maintenance} /> {kept}
            {form?.hasFile && ' A file has to be chosen once more.'}
          </>
        }
        actions={
          form === null ? (
            <ButtonLink to="/">Return to Home</ButtonLink>
          ) : (
            <form method="post" action={form.path}>
              <Stack>
                <ReturnedFields form={form} />
                <Button variant="secondary" wide>
                  Send Again
                </Button>
              </Stack>
            </form>
          )
        }
      />
    </main>
  );
}

/** Stands over a page whose form was not taken, and over the dialog that the form is in. */
export function MaintenanceDialog({
  maintenance,
  close,
}: {
  maintenance: MaintenanceView;
  close: () => void;
}) {
  return (
    <AskDialog
      title={MAINTENANCE_TITLE}
      close={close}
      stay={{ label: 'Back to the Form', variant: 'primary' }}
    >
      <p role="status">
        <Told maintenance={maintenance} /> Nothing was changed, and nothing was lost: what you typed
        is still here. Send it again later.
      </p>
    </AskDialog>
  );
}

function Told({ maintenance }: { maintenance: MaintenanceView }) {
  return (
    <>
      {maintenance.message} {maintenanceEndText(maintenance)}
    </>
  );
}
