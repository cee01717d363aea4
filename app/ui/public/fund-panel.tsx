import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { ALREADY_FUNDED } from '#app/domain/note/note-status.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import { assertNever } from '#app/ground/assert.ts';
import type { OverviewView } from '#app/server/views/overview-view.ts';
import { Card } from '#app/ui/card.tsx';
import { type Definition, DefinitionList } from '#app/ui/definition-list.tsx';
import { Row } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { LienBadge } from '#app/ui/property-badges.tsx';
import { NoteStatusBadge } from '#app/ui/status-badges.tsx';
import { DialogButton } from './dialog-button.tsx';
import styles from './fund-panel.module.css';
import type { FundState } from './fund-state.ts';

type FundPanelProps = {
  loan: OverviewView;
  state: FundState;
  /** The address with the funding dialog open. */
  opens: string;
  /** The other notes of the property, to choose from. */
  choice: ReactNode;
};

const NEXT_STEP =
  'A request costs nothing and does not bind you. We contact you within 24-48 hours.';

const PENDING = 'Your request is pending';

/** The loan in brief, with the one thing to do about it. */
export function FundPanel({ loan, state, opens, choice }: FundPanelProps) {
  return (
    <Card>
      <Row>
        {loan.note && <NoteStatusBadge status={loan.note.status} />}
        <LienBadge lienPosition={loan.lienPosition} />
      </Row>
      <div className={styles.investment}>
        <h2 className={styles.label}>Investment</h2>
        <p className={styles.amount}>{formatShortMoney(loan.amountCents)}</p>
      </div>
      <DefinitionList
        entries={[
          ...boughtBalance(loan),
          { term: 'Monthly income', value: formatMoney(loan.monthlyPaymentCents) },
          { term: 'Rate', value: formatContractRate(loan.ratePpm) },
          { term: 'Term', value: `${loan.termMonths} months` },
        ]}
      />
      {choice}
      <div className={styles.wideOnly}>
        <FundStep state={state} opens={opens} />
      </div>
      {state === 'open' && <p className={styles.small}>{NEXT_STEP}</p>}
    </Card>
  );
}

/** Of a seasoned note: what of the amount is still owed, and so bought. */
function boughtBalance({ note }: OverviewView): Definition[] {
  const boughtCents = note?.boughtBalanceCents ?? null;
  if (boughtCents === null) return [];
  return [{ term: 'Balance that you buy', value: formatMoney(boughtCents) }];
}

type FundBarProps = { loan: OverviewView; state: FundState; opens: string };

/**
 * What the panel has on wide screens only, for the lower edge of narrow ones: the amount stays in
 * view there, and the panel would say it once more.
 */
export function FundBar({ loan, state, opens }: FundBarProps) {
  return (
    <div className={styles.line}>
      <div>
        <h2 className={styles.label}>Investment</h2>
        <p className={styles.lineAmount}>{formatShortMoney(loan.amountCents)}</p>
      </div>
      {state === 'requested' ? <PendingLine /> : <FundStep state={state} opens={opens} />}
    </div>
  );
}

function PendingLine() {
  return (
    <p className={styles.closed}>
      {PENDING} <Link to="/dashboard/requests">See Your Requests</Link>
    </p>
  );
}

function FundStep({ state, opens }: { state: FundState; opens: string }) {
  switch (state) {
    case 'open':
      return (
        <DialogButton opens={opens} variant="accent" wide>
          Fund This Note
        </DialogButton>
      );
    case 'requested':
      return (
        <Notice tone="success" title={PENDING}>
          <Link to="/dashboard/requests">See Your Requests</Link>
        </Notice>
      );
    case 'funded':
      return <p className={styles.closed}>{ALREADY_FUNDED}</p>;
    case 'draft':
      return <p className={styles.closed}>Requests open when the property is published</p>;
    default:
      return assertNever(state);
  }
}
