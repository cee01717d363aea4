import { Link } from 'react-router';
import { ACTIVE_DAYS, BOARD_PATH, fundingPath } from '#app/funding/board/query.ts';
import type { BoardColumn } from '#app/funding/board/read.server.ts';
import type { FundingRow } from '#app/funding/board/show.server.ts';
import { formatCount, formatCountOf } from '#app/ground/format-count.ts';
import { cents } from '#app/ground/money/cents.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import type { FirstPictures } from '#app/property/pictures/read.server.ts';
import { Picture } from '#app/property/pictures/screens/picture.tsx';
import { StageBadge } from '#app/request/screens/stage-badge.tsx';
import { isLive, stageLabel } from '#app/request/stages.ts';
import { listAddress } from '#app/ui/list-address.ts';
import { unbroken } from '#app/ui/unbroken.ts';
import styles from './columns.module.css';

type BoardProps = { columns: readonly BoardColumn[]; pictures: FirstPictures };

/** A column for each stage: beside each other where there is room, else below each other. */
export function BoardColumns({ columns, pictures }: BoardProps) {
  return (
    <div
      className={`${styles.board} ring-inside relative`}
      role="group"
      aria-label="Stages"
      tabIndex={0}
    >
      {columns.map((column) => (
        <Column key={column.stage} column={column} pictures={pictures} />
      ))}
    </div>
  );
}

type ColumnProps = { column: BoardColumn; pictures: FirstPictures };

function Column({ column, pictures }: ColumnProps) {
  const { stage, count, sumCents, rows } = column;
  const id = `stage-${stage}`;
  return (
    <section className={`${styles.column} stack gap-2 at-top`} aria-labelledby={id}>
      <div className={`${styles.head} row between gap-1 across-3`}>
        <h2 id={id} className={styles.title}>
          <StageBadge stage={stage} />
          <span className="visually-hidden">, {formatCountOf(count, 'request')}</span>
        </h2>
        <span className="figures bold text-sm" aria-hidden="true">
          {formatCount(count)}
        </span>
        {(count > 0 || stage === 'active') && (
          <span className="muted text-xs figures whole-line">
            {[
              count > 0 && formatShortMoney(sumCents),
              stage === 'active' && `funded within ${ACTIVE_DAYS} days`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={`${styles.none} muted text-xs`}>None</p>
      ) : (
        <ul className="stack gap-2">
          {rows.map((row) => (
            <FundingCard key={row.id} row={row} picture={pictures[row.propertyId] ?? null} />
          ))}
        </ul>
      )}
      {count > rows.length && (
        <Link to={listAddress(BOARD_PATH, { stage })} className="text-xs">
          {`All ${formatCount(count)} ${stageLabel(stage).toLowerCase()}`}
        </Link>
      )}
    </section>
  );
}

type CardProps = { row: FundingRow; picture: FirstPictures[string] | null };

function FundingCard({ row, picture }: CardProps) {
  const { lender, address, amountCents } = row;
  return (
    <li className={`${styles.card} frame surface relative clip`}>
      <Picture
        source={picture && { ...picture, alt: '' }}
        sizes="(min-width: 60rem) 12rem, 6rem"
        className={styles.picture}
      />
      <div className={`${styles.words} column gap-1 shrinks`}>
        <h3 className={`${styles.house} text-sm break-anywhere`}>
          <Link to={fundingPath(row)} className="unlined covers-card">
            {address}
            <span className="visually-hidden">, {lender}</span>
          </Link>
        </h3>
        <p className="muted text-xs break-anywhere" aria-hidden="true">
          {unbroken(lender)}
        </p>
        <div className={`${styles.facts} row between across-3 text-xs`}>
          <Standing row={row} />
          <span className="figures bold text-sm at-end">{formatShortMoney(amountCents)}</span>
        </div>
      </div>
    </li>
  );
}

/** Its place in the line, or how much time is left, and what is there of its money. */
function Standing({ row }: { row: FundingRow }) {
  const { stage, place, isCleared, timeLeft, endsAt, receivedCents, amountCents } = row;
  // Whoever asked alone for a note that is free waits for nobody.
  const waits = place !== null && (stage === 'waitlisted' || place > 1);
  const isShort = receivedCents > 0n && receivedCents < amountCents;
  // A funding was undone.
  const standsWhole = isLive(stage) && receivedCents >= amountCents;
  return (
    <>
      {waits && <span>{`Place ${place}${isCleared ? ', cleared' : ''}`}</span>}
      {timeLeft !== null && <span title={endsAt ?? undefined}>{timeLeft}</span>}
      {isShort && <span>{`Short by ${formatMoney(cents(amountCents - receivedCents))}`}</span>}
      {standsWhole && <span>The whole amount stands</span>}
    </>
  );
}
