import { Building2, Globe, Lock, Plus } from 'lucide-react';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { paymentTypeLabel } from '#app/note/words.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import type { AdminNote } from '#app/property/own/show.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LienBadge } from '#app/property/screens/badges.tsx';
import { NoteStatusBadge } from '#app/ledger/screens/badges.tsx';
import { RowAction, RowActions } from '#app/ui/row-cells.tsx';
import { shortId } from '#app/ground/ids.ts';
import styles from './notes-panel.module.css';

type NotesPanelProps = { propertyId: string; notes: readonly AdminNote[] };

/** The notes of a property, beside it. Source: rules 2.2. */
export function NotesPanel({ propertyId, notes }: NotesPanelProps) {
  const path = `/admin/properties/${propertyId}/notes`;
  return (
    <Card
      title="Notes"
      aside={
        <ButtonLink to={`${path}/new`} size="small" preventScrollReset>
          <Icon of={Plus} size={16} />
          New Note
        </ButtonLink>
      }
      flush
    >
      {notes.length === 0 ? (
        <EmptyState
          title="No notes yet"
          text="A note is the loan that this property secures. Without one nothing can be funded."
        />
      ) : (
        <ul className="no-bullets">
          {notes.map((note) => (
            <li key={note.id}>
              <Note note={note} path={`${path}/${note.id}`} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Note({ note, path }: { note: AdminNote; path: string }) {
  return (
    <article className="stack gap-3 line-above pad-5" aria-label={`Note ${shortId(note.id)}`}>
      <div className="flex between baseline gap-3">
        <h3 className={`${styles.amount} text-xl`}>{formatShortMoney(note.amountCents)}</h3>
        <code className="muted text-xs">{shortId(note.id)}</code>
      </div>
      <div className="wrap gap-2">
        <NoteStatusBadge status={note.status} />
        <LienBadge lienPosition={note.lienPosition} />
        <Badge>
          <Icon of={note.isPublic ? Globe : Lock} size={13} />
          {note.isPublic ? 'Public' : 'Private'}
        </Badge>
        {note.holderName !== null && (
          <Badge className={styles.holder}>
            <Icon of={Building2} size={13} />
            <span className="visually-hidden">Org: </span>
            {note.holderName}
          </Badge>
        )}
      </div>
      <DefinitionList
        entries={[
          { term: 'Note Date', value: formatDate(note.noteOn) },
          { term: 'Loan Amount', value: formatShortMoney(note.amountCents) },
          { term: 'Interest Rate', value: formatContractRate(note.ratePpm) },
          { term: 'Term', value: `${note.termMonths} months` },
          { term: 'Payment Type', value: paymentTypeLabel(note.paymentType) },
          { term: 'Monthly Payment', value: formatMoney(note.monthlyPaymentCents) },
          { term: 'Maturity', value: formatDate(note.maturityOn) },
        ]}
      />
      <RowActions>
        <RowAction to={`/admin/notes/${note.id}`} label="Ledger" subject={shortId(note.id)} />
        <RowAction to={`${path}/edit`} label="Edit Note" subject={shortId(note.id)} keepsScroll />
        <RowAction
          to={`${path}/delete`}
          label="Delete Note"
          subject={shortId(note.id)}
          variant="quietDanger"
          keepsScroll
        />
      </RowActions>
    </article>
  );
}
