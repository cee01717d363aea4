import { useRef } from 'react';
import type { LegalText } from '#app/legal/rules.ts';
import { draftSchema } from '#app/legal/schemas.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextareaField } from '#app/ui/text-field.tsx';
import { UnsavedGuard } from '#app/ui/unsaved-guard.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import styles from './draft-form.module.css';

type DraftFormProps = {
  text: LegalText;
  content: string;
  /** The revision of the draft that is being changed; empty for none. */
  seen: string;
  answer: FormAnswer | undefined;
};

/** The draft in a plain box. Its action reads it with `draftSchema`. */
export function DraftForm({ text, content, seen, answer }: DraftFormProps) {
  const [form, fields] = useForm({
    id: `draft-${text}`,
    schema: draftSchema,
    answer,
    defaultValue: { content },
    constraint: { content: { required: true } },
  });
  const isSending = useSending('save');
  const around = useRef<HTMLDivElement>(null);
  return (
    <div ref={around}>
      <UnsavedGuard within={around} />
      <PostForm form={form} intent="save" preventScrollReset>
        <input type="hidden" name="seen" value={seen} />
        <Card>
          <Stack>
            <FormProblems form={form} fields={[fields.content]} answer={answer} />
            <div className={styles.text}>
              <TextareaField
                field={fields.content}
                label="Text"
                hint={
                  'Markdown: “# ” before the title, “## ” before headings, blank lines between ' +
                  'paragraphs, **bold**, *slanted*, “- ” before points, [words](https://…). ' +
                  'HTML is shown as it is typed.'
                }
                rows={24}
              />
            </div>
            <Row>
              <Button pending={isSending}>Save Draft</Button>
              <Button variant="secondary" name="preview" value="1">
                Preview
              </Button>
              <Button variant="secondary" name="publish" value="1">
                Save and Publish…
              </Button>
            </Row>
          </Stack>
        </Card>
      </PostForm>
    </div>
  );
}
