import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { timeZoneSchema } from '#app/account/schemas.ts';
import type { TimeZoneView } from '#app/account/own/time-zone.server.ts';
import { type AccountAnswer, useAccountForm } from './use-account-form.ts';

type TimeZoneCardProps = { timeZone: TimeZoneView; outcome: AccountAnswer | undefined };

/** Where the reader reads times. */
export function TimeZoneCard({ timeZone, outcome }: TimeZoneCardProps) {
  const { business, chosen, now, zones } = timeZone;
  const { form, fields, answer, isSending } = useAccountForm({
    id: 'time-zone',
    outcome,
    schema: timeZoneSchema,
    defaultValue: { timeZone: chosen },
  });
  return (
    <Card
      title="Time zone"
      description={
        'For times, such as those of your sign-ins. ' +
        'Due dates and all other dates are those of the company.'
      }
    >
      <PostForm form={form} intent={form.id} preventScrollReset>
        <Stack>
          <FormProblems form={form} fields={[fields.timeZone]} answer={answer} />
          <SelectField
            field={fields.timeZone}
            label="Time zone"
            hint={`It is ${now} for you now.`}
            placeholder={`As the company (${business})`}
            options={zones}
          />
          <Row>
            <Button pending={isSending}>Save Time Zone</Button>
          </Row>
        </Stack>
      </PostForm>
    </Card>
  );
}
