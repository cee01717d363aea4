import {
  type Channel,
  channelsOf,
  NOTIFICATION_KINDS,
  type NotificationChoice,
  type NotificationKind,
  notificationLabel,
  USUAL_CHOICE,
} from '#app/notification/rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField, SelectField } from '#app/ui/choice-fields.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { useAccountForm } from './profile-cards.tsx';

/** What a form of the account says of notifications; null when it says something unknown. */
export function readChoice(form: FormData): NotificationChoice | null {
  const choice: NotificationChoice = {
    ...USUAL_CHOICE,
    wantsDigest: form.get('wantsDigest') === 'on',
  };
  for (const kind of NOTIFICATION_KINDS) {
    const channel = channelsOf(kind).find((known) => known === form.get(kind));
    if (channel === undefined) return null;
    choice[kind] = channel;
  }
  return choice;
}

const CHANNEL_LABELS: Record<Channel, string> = {
  mail: 'By email and in the list',
  list: 'In the list only',
  off: 'Not at all',
};

type ChoiceValues = Record<NotificationKind | 'wantsDigest', string>;

/** What the reader is told of, and how. */
export function NotificationsCard({ choice }: { choice: NotificationChoice }) {
  const { form, fields, isSending } = useAccountForm<ChoiceValues>({
    intent: 'notifications',
    outcome: undefined,
    problems: () => [],
    defaultValue: { ...choice, wantsDigest: choice.wantsDigest ? 'on' : '' },
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
