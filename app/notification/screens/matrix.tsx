import { Lock } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Form } from 'react-router';
import {
  type AlwaysMailed,
  channelOf,
  type Channels,
  channelsOf,
  type NotificationChoice,
  type NotificationGroup,
  type NotificationKind,
  notificationLabel,
  type Place,
  PLACES,
  reaches,
  switchPlace,
  whyAlwaysMailed,
} from '#app/notification/rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/choice-fields.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useSending } from '#app/ui/use-sending.ts';
import styles from './matrix.module.css';

const PLACE_LABELS: Record<Place, string> = { list: 'In the app', mail: 'By email' };

const DIGEST = {
  id: 'wants-digest',
  name: 'wantsDigest',
  errorId: 'wants-digest-error',
  descriptionId: 'wants-digest-hint',
};

type NotificationMatrixProps = {
  chosen: NotificationChoice;
  groups: readonly NotificationGroup[];
  isMember: boolean;
};

/**
 * What the reader is told of, and where: a line for each kind, a column for each place. Every box
 * is a plain one; scripts tick what follows from another, and switch whole columns.
 */
export function NotificationMatrix({ chosen, groups, isMember }: NotificationMatrixProps) {
  const isSending = useSending('notifications');
  const kinds = groups.flatMap((group) => group.kinds);
  const form = useRef<HTMLFormElement>(null);
  const matrix = useMatrix(form, chosen, kinds);
  const isMailed = mailable(kinds).length > 0;
  return (
    <Card
      title="Notifications"
      description="In the app is the list behind the bell. What is emailed appears there too."
    >
      <Form method="post" preventScrollReset ref={form}>
        <input type="hidden" name="intent" value="notifications" />
        <input type="hidden" name="shown" value={kinds.join(' ')} />
        <Stack>
          <table className={styles.matrix}>
            <caption className="visually-hidden">What we notify you about, and where</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">What happens</span>
                </th>
                {PLACES.map((place) => (
                  <th key={place} scope="col">
                    {PLACE_LABELS[place]}
                    <ColumnBox place={place} kinds={kinds} matrix={matrix} />
                  </th>
                ))}
              </tr>
            </thead>
            {groups.map((group) => (
              <Group key={group.title} group={group} matrix={matrix} />
            ))}
          </table>
          {!isMember && (
            <p className="muted text-sm">
              When you belong to an organization, you choose here about its payments and notes too.
            </p>
          )}
          {isMailed && (
            <CheckboxField
              field={{ ...DIGEST, initialValue: chosen.wantsDigest ? 'on' : '' }}
              label="One email a day with everything, instead of one for each"
            />
          )}
          <Row>
            <Button pending={isSending}>Save Notifications</Button>
          </Row>
        </Stack>
      </Form>
    </Card>
  );
}

const mailable = (kinds: readonly NotificationKind[]) =>
  kinds.filter((kind) => channelsOf(kind).includes('mail'));

type Switch = { kinds: readonly NotificationKind[]; place: Place; isOn: boolean };

type Matrix = ReturnType<typeof useMatrix>;

/**
 * What is ticked, and how it is switched. The boxes are the page's own: what was ticked in them
 * before scripts came stays so.
 */
function useMatrix(
  form: RefObject<HTMLFormElement | null>,
  chosen: NotificationChoice,
  kinds: readonly NotificationKind[],
) {
  const [channels, setChannels] = useState<Channels>(chosen);
  const change = (wish: Switch) => {
    const boxes = [...(form.current?.querySelectorAll<HTMLInputElement>('td input') ?? [])];
    const ticked = (kind: NotificationKind) =>
      boxes.filter(({ name, checked }) => name === kind && checked).map(({ value }) => value);
    const before = Object.fromEntries(kinds.map((kind) => [kind, channelOf(ticked(kind))]));
    const after = switchPlace({ ...channels, ...before }, wish);
    for (const box of boxes) {
      box.checked = reaches(after[box.name as NotificationKind], box.value as Place);
    }
    setChannels(after);
  };
  return { chosen, channels, change };
}

type ColumnBoxProps = { place: Place; kinds: readonly NotificationKind[]; matrix: Matrix };

/** Switches a whole column; without scripts its boxes are ticked one by one. */
function ColumnBox({ place, kinds, matrix: { channels, change } }: ColumnBoxProps) {
  const isReady = useHydrated();
  const of = place === 'mail' ? mailable(kinds) : kinds;
  const count = of.filter((kind) => reaches(channels[kind], place)).length;
  const isPartly = count > 0 && count < of.length;
  if (of.length < 2) return null;
  return (
    <input
      type="checkbox"
      className={classNames(styles.box, !isReady && 'unseen')}
      aria-label={`Everything ${PLACE_LABELS[place].toLowerCase()}`}
      checked={count === of.length}
      ref={(box) => {
        if (box) box.indeterminate = isPartly;
      }}
      onChange={(event) => change({ kinds: of, place, isOn: event.target.checked })}
    />
  );
}

function Group({ group, matrix }: { group: NotificationGroup; matrix: Matrix }) {
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={1 + PLACES.length}>
          {group.title}
        </th>
      </tr>
      {group.kinds.map((kind) => (
        <KindLine key={kind} kind={kind} matrix={matrix} />
      ))}
      {group.always.map((one) => (
        <AlwaysLine key={one.label} {...one} />
      ))}
    </tbody>
  );
}

function KindLine({ kind, matrix }: { kind: NotificationKind; matrix: Matrix }) {
  const reason = whyAlwaysMailed(kind);
  return (
    <Line label={notificationLabel(kind)} reason={reason}>
      <td>
        <Box kind={kind} place="list" matrix={matrix} />
      </td>
      <td>{reason === null ? <Box kind={kind} place="mail" matrix={matrix} /> : <Always />}</td>
    </Line>
  );
}

type BoxProps = { kind: NotificationKind; place: Place; matrix: Matrix };

function Box({ kind, place, matrix: { chosen, change } }: BoxProps) {
  return (
    <input
      type="checkbox"
      name={kind}
      value={place}
      className={styles.box}
      aria-label={`${PLACE_LABELS[place]}, ${notificationLabel(kind)}`}
      defaultChecked={reaches(chosen[kind], place)}
      onChange={(event) => change({ kinds: [kind], place, isOn: event.target.checked })}
    />
  );
}

function AlwaysLine({ label, reason }: AlwaysMailed) {
  return (
    <Line label={label} reason={reason}>
      <td>
        <span className="muted" aria-hidden="true">
          –
        </span>
        <span className="visually-hidden">Not in the list</span>
      </td>
      <td>
        <Always />
      </td>
    </Line>
  );
}

type LineProps = { label: string; reason: string | null; children: ReactNode };

function Line({ label, reason, children }: LineProps) {
  const reasonId = useId();
  return (
    <tr>
      <th scope="row" aria-describedby={reason === null ? undefined : reasonId}>
        {label}
        {reason !== null && (
          <span id={reasonId} className={`${styles.reason} muted text-xs regular`}>
            {reason}
          </span>
        )}
      </th>
      {children}
    </tr>
  );
}

/** What cannot be switched off. */
function Always() {
  return (
    <span className={`${styles.always} muted text-2xs medium`}>
      <Icon of={Lock} size={15} />
      Always
    </span>
  );
}
