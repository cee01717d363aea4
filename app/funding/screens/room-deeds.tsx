import { Form } from 'react-router';
import type { RoomView } from '#app/funding/read.server.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';
import { STATED, STATED_LABELS } from '#app/offering/gate/words.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Row } from '#app/ui/layout.tsx';
import { useSending } from '#app/ui/use-sending.ts';

type DeedProps = { funding: RoomView };

/** The one thing that the reader is asked for, before all that is only to be known. */
export function NextDeed({ funding }: DeedProps) {
  const { may, notePath, bank, needsEvidence } = funding;
  const addsAt = needsEvidence?.state === 'missing' ? needsEvidence.path : null;
  const isSending = useSending('accept');
  const own = funding.packets.flatMap(({ service, signers }) =>
    service === null ? (signers.find(({ isOwnTurn }) => isOwnTurn) ?? []) : [],
  );
  if (needsEvidence?.state === 'not_stated') return <StateDeed />;
  // Without evidence what is asked would be refused, a signature at the end of all its steps (R1).
  if (needsEvidence !== null) {
    return (
      addsAt && (
        <Row>
          <ButtonLink to={addsAt}>Add Evidence</ButtonLink>
        </Row>
      )
    );
  }
  if (may.includes('accept')) {
    return (
      <Form method="post">
        <ShownOrganization />
        <input type="hidden" name="intent" value="accept" />
        <Button variant="accent" pending={isSending}>
          Take This Note
        </Button>
      </Form>
    );
  }
  if (own.length > 0) {
    return (
      <Row>
        {own.map(({ id }) => (
          <ButtonLink key={id} to={`/sign/${id}`}>
            Sign
          </ButtonLink>
        ))}
      </Row>
    );
  }
  if (bank === null && notePath === null) return null;
  return (
    <Row>
      {notePath !== null ? (
        <ButtonLink to={notePath}>View Note</ButtonLink>
      ) : (
        <ButtonLink to="#wire-details" reloadDocument>
          See Wire Details
        </ButtonLink>
      )}
    </Row>
  );
}

/** The question of the offering, to be answered by one press (rules 6.2). */
function StateDeed() {
  const isSending = useSending('state');
  return (
    <Form method="post">
      <ShownOrganization />
      <input type="hidden" name="intent" value="state" />
      <div className="row gap-3">
        {STATED.map((value) => (
          <Button key={value} name="stated" value={value} variant="secondary" pending={isSending}>
            {STATED_LABELS[value]}
          </Button>
        ))}
      </div>
    </Form>
  );
}

/** What can be done besides: also to pass an offer that cannot be taken yet. */
export function OtherDeeds({ funding }: DeedProps) {
  const { id, stage, may, property } = funding;
  if (!property.isListed && !may.includes('withdraw')) return null;
  return (
    <div className="row gap-3">
      {property.isListed && (
        <ButtonLink to={`/properties/${property.id}`} variant="secondary" size="small">
          View Property
        </ButtonLink>
      )}
      {may.includes('withdraw') && (
        <ButtonLink
          to={`/dashboard/requests/${id}?withdraw`}
          variant="quiet"
          size="small"
          preventScrollReset
        >
          {stage === 'offered' ? 'Pass' : 'Withdraw'}
        </ButtonLink>
      )}
    </div>
  );
}
