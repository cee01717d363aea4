import { townLine } from '#app/property/rules.ts';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '#app/ground/format-count.ts';
import { propertyAddress } from '#app/listing/page/address.ts';
import { SharePrint } from '#app/listing/page/screens/head.tsx';
import type { ComparedNote } from '#app/listing/compare/read.server.ts';
import { readComparedNotes } from '#app/listing/compare/read.server.ts';
import { type ComparedCell, comparedRows } from '#app/listing/compare/rows.ts';
import { compareAddress, MOST_COMPARED, readNoteIds } from '#app/listing/compare/rules.ts';
import { useListAddress } from '#app/listing/screens/kept-list.ts';
import { ALREADY_FUNDED } from '#app/note/words.ts';
import { Picture } from '#app/property/pictures/screens/picture.tsx';
import { OfferedNoteBadge, PrivateBadge } from '#app/property/screens/badges.tsx';
import { callerOf } from '#app/server/session.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Page } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import styles from './compare.module.css';
import type { Route } from './+types/compare';

const TITLE = 'Compare Notes';

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = readNoteIds(url.searchParams.get('notes'));
  const compared = await readComparedNotes(callerOf(context), asked);
  return { ...compared, isOver: asked.length > MOST_COMPARED };
}

export function meta({ matches }: Route.MetaArgs) {
  return titleMeta(matches, TITLE);
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { notes, missing, isOver } = loaderData;
  const ids = notes.map(({ noteId }) => noteId);
  const back = withChoice(useListAddress(), ids);
  return (
    <Page>
      <PageHeader
        title={TITLE}
        description="Up to three notes side by side, by their terms."
        back={{ to: back, label: 'All Note Opportunities' }}
        actions={ids.length > 0 && <SharePrint title={TITLE} path={compareAddress(ids)} />}
      />
      {isOver && (
        <Notice tone="warning" role="status" title="Three notes at most can be compared">
          These are the first three. Remove one to choose another.
        </Notice>
      )}
      {missing > 0 && (
        <Notice
          title={
            missing === 1 ? 'One note is not shown' : `${formatCount(missing)} notes are not shown`
          }
        >
          What is not offered any more, and what only members may see, is left out.
        </Notice>
      )}
      {notes.length === 0 ? (
        <EmptyState
          bordered
          picture="note"
          title="No notes are chosen yet"
          text="Press Compare on up to three cards of the list, and see their terms side by side."
          actions={<ButtonLink to={back}>Browse Notes</ButtonLink>}
        />
      ) : (
        <ComparedTable notes={notes} addTo={back} />
      )}
    </Page>
  );
}

/** The list that was last read, with what is compared now chosen in it. */
function withChoice(listAddress: string, ids: readonly string[]): string {
  const [path = '', search] = listAddress.split('?');
  const query = new URLSearchParams(search);
  query.delete('compare');
  if (ids.length > 0) query.set('compare', ids.join(','));
  return query.size === 0 ? path : `${path}?${query.toString().replaceAll('%2C', ',')}`;
}

type TableProps = { notes: readonly ComparedNote[]; addTo: string };

function ComparedTable({ notes, addTo }: TableProps) {
  const rows = comparedRows(notes.map(({ figures }) => figures));
  const seen = notes.filter(({ figures }) => figures !== null).length;
  const canAdd = notes.length < MOST_COMPARED;
  return (
    <div
      className={`${styles.frame} frame surface ring-inside`}
      role="group"
      tabIndex={0}
      aria-label={TITLE}
    >
      <table className={styles.table} data-notes={notes.length}>
        <caption className="visually-hidden">{TITLE}</caption>
        <thead>
          <tr>
            <td className={`${styles.corner} muted text-xs`}>
              {seen > 1 && (
                <p>A word marks what is highest or lowest of a row, not what is best.</p>
              )}
              {canAdd && (
                <Link to={addTo} data-print="hide">
                  {notes.length === 1 ? 'Add another note' : 'Add a third note'}
                </Link>
              )}
            </td>
            {notes.map((note) => (
              <NoteHead key={note.noteId} note={note} notes={notes} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, isSame }, place) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {isSame && <small className="muted regular">Same for all</small>}
              </th>
              {cells.map((cell, index) => {
                const key = notes[index]?.noteId;
                if (cell !== null) return <Cell key={key} {...cell} />;
                return place === 0 && <MembersOnly key={key} rows={rows.length} />;
              })}
            </tr>
          ))}
        </tbody>
        <tfoot data-print="hide">
          <tr>
            <th scope="row">Next step</th>
            {notes.map((note) => (
              <td key={note.noteId}>
                <NextStep note={note} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type HeadProps = { note: ComparedNote; notes: readonly ComparedNote[] };

function NoteHead({ note, notes }: HeadProps) {
  const { id, noteId, address, standing, image, figures } = note;
  const others = notes.filter((other) => other !== note).map((other) => other.noteId);
  return (
    <th scope="col">
      <div className={`${styles.head} stack gap-2`}>
        <Picture source={image} sizes="(min-width: 60rem) 18rem, 10rem" className="rounded" />
        <Link to={propertyAddress({ propertyId: id, noteId })} className={`${styles.address} ink`}>
          {address}
        </Link>
        <span className="muted text-xs regular">{townLine(note)}</span>
        <span className="wrap gap-1">
          <OfferedNoteBadge {...standing} />
          {figures === null && <PrivateBadge />}
        </span>
        <Link
          to={compareAddress(others)}
          preventScrollReset
          className={`${styles.remove} inline gap-1 muted text-xs regular hover-ink`}
          aria-label={`Remove from comparison, ${address}`}
          data-print="hide"
        >
          <Icon of={X} size={14} />
          Remove
        </Link>
      </div>
    </th>
  );
}

function Cell({ text, length, mark }: ComparedCell) {
  return (
    <td>
      <span className={`${styles.value} row gap-2`}>
        <span className="figures">{text}</span>
        {mark && <Badge>{mark}</Badge>}
      </span>
      {length !== null && (
        <svg className={styles.bar} width="100%" height="6" aria-hidden="true">
          <rect width="100%" height="6" rx="2" className="fill-soft" />
          <rect width={`${length}%`} height="6" rx="2" className="fill-pine" />
        </svg>
      )}
    </td>
  );
}

/** In the place of all figures of a note that its reader may not see (D4). */
function MembersOnly({ rows }: { rows: number }) {
  return (
    <td rowSpan={rows} className="muted sunk">
      Details are available to MVP members.
    </td>
  );
}

function NextStep({ note: { id, noteId, address, figures } }: { note: ComparedNote }) {
  const place = { propertyId: id, noteId: figures && noteId };
  return (
    <div className="stack gap-2">
      {figures?.isOpen === true && (
        <ButtonLink
          to={propertyAddress({ ...place, dialog: 'fund' })}
          size="small"
          aria-label={`Fund This Note, ${address}`}
        >
          Fund This Note
        </ButtonLink>
      )}
      {figures?.isOpen === false && (
        <div className="muted text-xs">
          <p>{ALREADY_FUNDED}</p>
          <p>{figures.whyTaken}</p>
        </div>
      )}
      <ButtonLink
        to={propertyAddress(place)}
        variant="secondary"
        size="small"
        aria-label={`View Details, ${address}`}
      >
        View Details
      </ButtonLink>
    </div>
  );
}
