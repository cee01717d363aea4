import {
  type Channel,
  channelsOf,
  NOTIFICATION_KINDS,
  type NotificationChoice,
  type NotificationKind,
  notificationLabel,
} from '#app/notification/rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField, SelectField } from '#app/ui/choice-fields.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { choice, isTicked } from '#app/ui/form-values.ts';
import * as v from 'valibot';
import { useAccountForm } from './profile-cards.tsx';

const channelBox = (kind: NotificationKind) => choice(channelsOf(kind), 'Choose one of these');
const boxes = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, channelBox(kind)]));

/** What somebody wants to be told of, and how. */
export const notificationsSchema = v.object({
  ...(boxes as Record<NotificationKind, ReturnType<typeof channelBox>>),
  wantsDigest: isTicked(),
});

const CHANNEL_LABELS: Record<Channel, string> = {
  mail: 'By email and in the list',
  list: 'In the list only',
  off: 'Not at all',
};

/** What the reader is told of, and how. */
export function NotificationsCard({ chosen }: { chosen: NotificationChoice }) {
  const { form, fields, isSending } = useAccountForm({
    id: 'notifications',
    outcome: undefined,
    schema: notificationsSchema,
    defaultValue: { ...chosen, wantsDigest: chosen.wantsDigest ? 'on' : '' },
  });
  return (
    <Card
      id="notification-choice"
      title="Notifications"
      description="What you are told of, once a day: by email, or in the list behind the bell. A
        decision on a request of yours is mailed whatever you choose here."
    >
      <PostForm form={form} intent={form.id} preventScrollReset>
        <Stack>
          {NOTIFICATION_KINDS.map((kind) => (
            <SelectField
              key={kind}
              field={fields[kind]}
              label={notificationLabel(kind)}
              options={channelsOf(kind).map((value) => ({ value, label: CHANNEL_LABELS[value] }))}
            />
          ))}
          <CheckboxField
            field={fields.wantsDigest}
            label="One email a day with everything, instead of one for each"
          />
          <Row>
            <Button pending={isSending}>Save Notifications</Button>
          </Row>
        </Stack>
      </PostForm>
    </Card>
  );
}
