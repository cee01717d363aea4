import { ShownOrganization } from '#app/team/screens/organization-field.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { Form, Link, useRevalidator } from 'react-router';
import type { ImportState } from '#app/import/read.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import styles from './import.module.css';
import { doneText, progressText } from '#app/import/words.ts';
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx';
import { formatCount } from '#app/ground/format-count.ts';

/** How far an import is. With scripts it moves on its own, without them by reloading. */
export function ImportProgress({ state }: { state: ImportState }) {
  const doneCount = useProgress(state);
  const { id, rowCount, status } = state;
  const isWaiting = status === 'waiting' && doneCount === 0;
  return (
    <Card title="Importing" description="You may leave this page. The import goes on.">
      <Stack>
        <progress
          className={`${styles.progress} full-wide`}
          aria-label="Rows imported"
          max={rowCount}
          value={doneCount}
        />
        <p role="status" className="figures">
          {isWaiting ? 'Waiting for its turn…' : progressText(doneCount, rowCount)}
        </p>
        <p>
          All rows are saved together at the end. <Link to={`/admin/import/${id}`}>Reload</Link>
        </p>
      </Stack>
    </Card>
  );
}

function useProgress({ id, doneCount }: ImportState): number {
  const [done, setDone] = useState(doneCount);
  const { revalidate } = useRevalidator();
  const hear = useEffectEvent((text: string) => {
    const progress = JSON.parse(text) as { doneCount: number; isOver: boolean };
    setDone(progress.doneCount);
    if (progress.isOver) void revalidate();
    return progress.isOver;
  });
  useEffect(() => {
    const source = new EventSource(`/admin/import/${id}/progress`);
    const listen = (event: MessageEvent<string>) => {
      if (hear(event.data)) source.close();
    };
    source.addEventListener('message', listen);
    return () => source.close();
  }, [id]);
  return done;
}

type ImportDoneProps = { state: ImportState; areDrafts: boolean };

/** What an import has added. */
export function ImportDone({ state, areDrafts }: ImportDoneProps) {
  return (
    <Stack>
      <Notice tone="success" title="Import finished">
        {doneText(state)}
        {areDrafts &&
          state.kind === 'boarding' &&
          ' They are drafts until a platform admin publishes them.'}
      </Notice>
      <Row>
        {state.kind === 'boarding' && (
          <ButtonLink to="/admin/properties">Manage Properties</ButtonLink>
        )}
        <ButtonLink to="/admin/import" variant="secondary">
          Import Another File
        </ButtonLink>
      </Row>
    </Stack>
  );
}

type ErrorsCardProps<Entry> = {
  importId: string;
  description?: string | undefined;
  columns: readonly DataColumn<Entry>[];
  rows: readonly Entry[];
  rowKey: (entry: Entry) => string;
};

/** What stands in the way of an import, and the way to all of it as a file. */
export function ErrorsCard<Entry>({ importId, description, ...table }: ErrorsCardProps<Entry>) {
  return (
    <Card
      title="Errors"
      description={description}
      flush
      aside={
        <ButtonLink
          to={`/admin/import/${importId}/errors`}
          variant="secondary"
          size="small"
          reloadDocument
        >
          Download Error List
        </ButtonLink>
      }
    >
      <DataTable caption="Errors" {...table} stacked />
    </Card>
  );
}

/** The number of a row of a file, which says what it is where no column does. */
export function RowNumber({ row }: { row: number }) {
  return (
    <>
      <span className={styles.row}>Row </span>
      {formatCount(row)}
    </>
  );
}

type FileFormProps = { importId: string; isPending: boolean };

/** Has the file written. */
export function StartForm({ importId, isPending }: FileFormProps) {
  return (
    <Form method="post" action={`/admin/import/${importId}`}>
      <ShownOrganization />
      <input type="hidden" name="intent" value="start" />
      <Button pending={isPending}>Start Import</Button>
    </Form>
  );
}

/** Takes the file away. */
export function DiscardForm({ importId, isPending }: FileFormProps) {
  return (
    <Form method="post" action={`/admin/import/${importId}`}>
      <ShownOrganization />
      <input type="hidden" name="intent" value="discard" />
      <Button variant="secondary" pending={isPending}>
        Discard File
      </Button>
    </Form>
  );
}
