import { lazy, type ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import type { Standing } from '#app/note/rules.ts';
import { ALREADY_FUNDED } from '#app/note/words.ts';
import { formatContractRate } from '#app/ground/rates/rate.ts';
import { assertNever } from '#app/ground/assert.ts';
import type { OverviewView } from '#app/listing/page/show.server.ts';
import { Card } from '#app/ui/card.tsx';
import { type Definition, DefinitionList } from '#app/ui/definition-list.tsx';
import { Row } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { LienBadge, OfferedNoteBadge } from '#app/property/screens/badges.tsx';
import type { AskedView } from '#app/request/asked.server.ts';
import styles from './fund-panel.module.css';
import { Button, type ButtonVariant } from '#app/ui/button.tsx';
import type { FundingDialogProps } from './funding-dialog.tsx';

type FundPanelProps = {
  loan: OverviewView;
  standing: Standing;
  state: FundState;
  /** What stands for the note in the name of the reader or of their organization. */
  asked: AskedView | null;
  /** What is said of a note that is reserved: one can wait for it. */
  waitlist: string | null;
  /** The address with the funding dialog open. */
  opens: string;
  /** Why nobody can ask for the note, where it is something else than that somebody holds it. */
  whyTaken: string | null;
  /** The other notes of the property, to choose from. */
  choice: ReactNode;
};

const NEXT_STEP =
  'A request costs nothing and does not bind you. We contact you within 24-48 hours.';

/** The loan in brief, with the one thing to do about it. */
export function FundPanel(props: FundPanelProps) {
  const { loan, standing, state, asked, waitlist, opens, whyTaken, choice } = props;
  return (
    <Card>
      <Row>
        {loan.note && <OfferedNoteBadge {...standing} />}
        <LienBadge lienPosition={loan.lienPosition} />
      </Row>
      <div className={styles.investment}>
        <h2 className="as-text muted text-xs regular">Investment</h2>
        <p className={styles.amount}>{formatShortMoney(loan.amountCents)}</p>
      </div>
      <DefinitionList
        entries={[
          ...boughtBalance(loan),
          { term: 'Monthly payment', value: formatMoney(loan.monthlyPaymentCents) },
          { term: 'Rate', value: formatContractRate(loan.ratePpm) },
          { term: 'Term', value: `${loan.termMonths} months` },
        ]}
      />
      {choice}
      <div className={styles.wideOnly}>
        <FundStep {...{ state, asked, opens, whyTaken }} waits={waitlist !== null} />
      </div>
      {state === 'open' && <p className="muted text-2xs">{waitlist ?? NEXT_STEP}</p>}
    </Card>
  );
}

/** Of a seasoned note: what of the amount is still owed, and so bought. */
function boughtBalance({ note }: OverviewView): Definition[] {
  const owed = note?.owed ?? null;
  if (owed === null) return [];
  return [{ term: 'Balance that you buy', value: formatMoney(owed.owedCents) }];
}

type FundBarProps = { loan: OverviewView } & StepProps;

type StepProps = Pick<FundPanelProps, 'state' | 'asked' | 'opens' | 'whyTaken'> & {
  waits: boolean;
};

/**
 * What the panel has on wide screens only, for the lower edge of narrow ones: the amount stays in
 * view there, and the panel would say it once more.
 */
export function FundBar({ loan, ...step }: FundBarProps) {
  return (
    <div className={`${styles.line} line between gap-4`}>
      <div>
        <h2 className="as-text muted text-xs regular">Investment</h2>
        <p className={styles.lineAmount}>{formatShortMoney(loan.amountCents)}</p>
      </div>
      {step.state === 'requested' && step.asked !== null ? (
        <p className={styles.closed}>
          {step.asked.text} <AskedLink asked={step.asked} />
        </p>
      ) : (
        <FundStep {...step} />
      )}
    </div>
  );
}

function AskedLink({ asked: { to } }: { asked: AskedView }) {
  return <Link to={to}>{to === '/dashboard/requests' ? 'See Your Requests' : 'Open Request'}</Link>;
}

function FundStep({ state, asked, waits, opens, whyTaken }: StepProps) {
  switch (state) {
    case 'open':
      return (
        <DialogButton opens={opens} variant="accent" wide>
          {waits ? 'Join the Waitlist' : 'Fund This Note'}
        </DialogButton>
      );
    case 'requested':
      return (
        asked && (
          <Notice tone="success" title={asked.text}>
            <AskedLink asked={asked} />
          </Notice>
        )
      );
    case 'funded':
      return (
        <div className={styles.closed}>
          <p>{ALREADY_FUNDED}</p>
          <p className="muted text-xs unless-empty">{whyTaken}</p>
        </div>
      );
    case 'draft':
      return <p className={styles.closed}>Requests open when the property is published</p>;
    default:
      return assertNever(state);
  }
}

/**
 * What a reader can do about the note of a page: request it, wait for an earlier request, or
 * nothing, because it is funded or its property is still a draft.
 */
export type FundState = 'open' | 'requested' | 'funded' | 'draft';

/** Source: rules 1.2 (summary panel), D2, D14, D46. */
export function fundState(page: {
  isDraft: boolean;
  selectedNoteId: string | null;
  notes: readonly { id: string; status: string }[];
  asked: readonly { noteId: string }[];
  waitlist: string | null;
}): FundState {
  const selected = page.notes.find(({ id }) => id === page.selectedNoteId);
  if (page.asked.some(({ noteId }) => noteId === page.selectedNoteId)) return 'requested';
  if (page.waitlist !== null) return 'open';
  if (selected?.status !== 'available') return 'funded';
  return page.isDraft ? 'draft' : 'open';
}

type DialogButtonProps = {
  /** An address whose query opens the dialog. */
  opens: string;
  variant?: ButtonVariant;
  wide?: boolean;
  children: ReactNode;
};

/**
 * A button that opens a funding dialog, which lives in the address: a small form, so it needs no
 * scripts.
 */
export function DialogButton({ opens, variant, wide, children }: DialogButtonProps) {
  const [path, query] = opens.split('?');
  return (
    <Form method="get" action={path} preventScrollReset data-print="hide">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        variant={variant}
        wide={wide}
        aria-haspopup="dialog"
        onPointerEnter={preloadFundingDialog}
        onFocus={preloadFundingDialog}
      >
        {children}
      </Button>
    </Form>
  );
}

const load = () => import('./funding-dialog.tsx');

const FundingDialog = lazy(async () => ({ default: (await load()).FundingDialog }));

/** Fetches the dialog's scripts when somebody is about to open it. */
export function preloadFundingDialog(): void {
  void load();
}

/**
 * The funding dialog that stands open, or none. Its forms weigh more than the page without them.
 * It has no Suspense boundary of its own: the page stays as it is until the dialog is there.
 */
export function LazyFundingDialog({ dialog }: { dialog: FundingDialogProps | null }) {
  return dialog && <FundingDialog {...dialog} />;
}
