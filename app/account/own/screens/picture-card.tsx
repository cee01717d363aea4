import { Form } from 'react-router';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { FileInput } from '#app/ui/file-field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { ThemeSwitch } from '#app/ui/theme-switch.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import styles from './account.module.css';

type PictureCardProps = {
  name: string;
  picture: string | null;
  /** Why the last file was not taken; null when none was refused. */
  refusal: string | null;
};

const FIELD = {
  id: 'picture',
  name: 'picture',
  errorId: 'picture-error',
  descriptionId: 'picture-hint',
};

/** The reader's picture, or their initials; a picture is chosen, sent and taken away here. */
export function PictureCard({ name, picture, refusal }: PictureCardProps) {
  const isSending = useSending('picture');
  const isRemoving = useSending('remove-picture');
  const field = { ...FIELD, errors: refusal === null ? undefined : [refusal] };
  return (
    <Card title="Picture">
      <div className={`${styles.picture} grid gap-5 items-start`}>
        <Avatar name={name} picture={picture} size="large" />
        <Stack>
          <Form method="post" encType="multipart/form-data" preventScrollReset>
            <Stack>
              <FormErrors
                title="The picture was not saved"
                errors={refusal === null ? [] : [{ fieldId: FIELD.id, message: refusal }]}
              />
              <input type="hidden" name="intent" value="picture" />
              <Field
                field={field}
                label="Choose a picture"
                hint="JPEG, PNG, WebP or AVIF, up to 15 MB. Colleagues see it beside your name."
              >
                <FileInput
                  id={FIELD.id}
                  name={FIELD.name}
                  required
                  accept="image/jpeg,image/png,image/webp,image/avif"
                  aria-invalid={refusal !== null || undefined}
                  aria-describedby={
                    refusal === null
                      ? FIELD.descriptionId
                      : `${FIELD.descriptionId} ${FIELD.errorId}`
                  }
                />
              </Field>
              <Row>
                <Button pending={isSending}>Upload Picture</Button>
              </Row>
            </Stack>
          </Form>
          {picture !== null && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="remove-picture" />
              <Button variant="secondary" size="small" pending={isRemoving}>
                Remove Picture
              </Button>
            </Form>
          )}
        </Stack>
      </div>
    </Card>
  );
}

/** How the screens look, on this device. */
export function ThemeCard() {
  return (
    <Card title="Theme" description="Light, dark, or as your device has it; kept on this device.">
      <ThemeSwitch />
    </Card>
  );
}
