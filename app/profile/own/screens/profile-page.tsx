import { useState } from 'react';
import { Form, Link } from 'react-router';
import type { ProfileKind } from '#app/profile/rules.ts';
import type { KnownCustodian } from '#app/profile/own/read.server.ts';
import type { ProfileView } from '#app/profile/show.server.ts';
import { COMPLETE_YOUR_PROFILE, kindLabel } from '#app/profile/words.ts';
import { ShownOrganization } from '#app/team/screens/organization-field.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { unbroken } from '#app/ui/unbroken.ts';
import { useSending } from '#app/ui/use-sending.ts';
import type { ProfileAnswer } from './answers.tsx';
import { SignersCard, W9Card } from './cards.tsx';
import { FactsCard } from './facts-card.tsx';
import { KindChoice } from './kind-choice.tsx';
import { VersionsCard } from './papers.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileStateBadge } from './state.tsx';
import { TaxIdCard } from './tax-id-card.tsx';

type ProfilePageProps = {
  profile: ProfileView;
  custodians: readonly KnownCustodian[];
  /** The kind that it is to become, as the address says. */
  kind: ProfileKind | null;
  answered: ProfileAnswer | undefined;
};

/** A profile as the members of its organization see it; who keeps it changes it here. */
export function ProfilePage({ profile, custodians, kind, answered }: ProfilePageProps) {
  const { may, isArchived } = profile;
  const answerTo = (intent: string) => (answered?.intent === intent ? answered.answer : undefined);
  const isOpen = may.keep && !isArchived;
  const { seenAt } = profile;
  const refusedIntent = answered?.answer && answered.intent;
  const isKept = (intent: string) => refusedIntent !== undefined && refusedIntent !== intent;
  const signersKey = JSON.stringify(profile.signers);
  const signers = useOpened({ key: signersKey, seenAt }, isKept('signers'));
  return (
    <>
      <PageHeader
        title={profile.label}
        description={profile.vestingText !== profile.label && unbroken(profile.vestingText)}
        back={{ to: '/dashboard/profiles', label: 'Back to Investing Profiles' }}
        badges={
          <>
            <Badge>{kindLabel(profile.kind)}</Badge>
            <ProfileStateBadge row={profile} />
          </>
        }
      />
      {answered?.refusal && (
        <Notice tone="danger" role="alert" title={answered.refusal.title}>
          {answered.refusal.message}
        </Notice>
      )}
      <Lacking profile={profile} />
      {isOpen ? (
        <Details
          {...{ profile, custodians, kind }}
          isKept={isKept('profile')}
          answer={answerTo('profile')}
        />
      ) : (
        <FactsCard profile={profile} />
      )}
      {isOpen && (
        <SignersCard
          key={signers.key}
          profile={profile}
          seenAt={signers.seenAt}
          answer={answerTo('signers')}
        />
      )}
      {may.readMark && (
        <TaxIdCard
          profile={profile}
          asksReason={false}
          here={`/dashboard/profiles/${profile.id}`}
          shown={answered?.shown}
          answers={{ set: answerTo('tax-id'), show: answerTo('show-tax-id') }}
        />
      )}
      {may.openPapers && <W9Card profile={profile} answer={answerTo('w9')} />}
      {may.keep && profile.kind !== 'unspecified' && (
        <Card
          title="Accreditation"
          description="Some offerings are open to accredited investors alone."
        >
          <Link to={`/dashboard/profiles/${profile.id}/accreditation`}>
            Evidence of accreditation
          </Link>
        </Card>
      )}
      <VersionsCard versions={profile.versions} />
      {may.keep && <ArchiveCard isArchived={isArchived} />}
    </>
  );
}

/** What who keeps it has still to say before papers can be made in this name. */
function Lacking({ profile: { missing, isArchived, may } }: { profile: ProfileView }) {
  if (missing.length === 0 || isArchived || !may.keep) return null;
  return (
    <Notice tone="warning" title={COMPLETE_YOUR_PROFILE}>
      {`Still missing: ${missing.join(', ')}.`}
    </Notice>
  );
}

type Opened = { key: string; seenAt: number };

/**
 * What a form was opened with. Another form's refusal reads the page again: this one then keeps
 * what was typed, and the time that it knows, so that it replaces nothing unseen.
 */
function useOpened(now: Opened, isKept: boolean): Opened {
  const [opened, setOpened] = useState(now);
  if (isKept || (opened.key === now.key && opened.seenAt === now.seenAt)) return opened;
  setOpened(now);
  return now;
}

type DetailsProps = Pick<ProfilePageProps, 'profile' | 'custodians' | 'kind'> & {
  /** Whether another form of the page was refused. */
  isKept: boolean;
  answer: ProfileAnswer['answer'];
};

function Details({ profile, custodians, kind, isKept, answer }: DetailsProps) {
  const chosen = kind ?? (profile.kind === 'unspecified' ? null : profile.kind);
  const { facts, label, address, email, taxClass, exemptCode, isByHand } = profile;
  // What was typed stays while something else of the profile is saved.
  const key = JSON.stringify([chosen, facts, label, address, email, taxClass, exemptCode]);
  const opened = useOpened({ key, seenAt: profile.seenAt }, isKept);
  if (chosen === null) {
    return (
      <Card title="Who lends" description="Choose what fits; the next step asks for the names.">
        <KindChoice hrefFor={(one) => `?kind=${one}`} />
      </Card>
    );
  }
  const isKnown = facts.kind === chosen || facts.kind === 'unspecified';
  return (
    <Card title="Who lends">
      <Stack>
        {isByHand && (
          <Notice title="This text was set by hand">
            {`It reads “${unbroken(profile.vestingText)}”. A change of who lends replaces it.`}
          </Notice>
        )}
        <ProfileForm
          key={opened.key}
          kind={chosen}
          facts={isKnown ? facts : null}
          details={{ label, address, email, taxClass, exemptCode }}
          custodians={custodians}
          hidden={
            <>
              <ShownOrganization />
              <input type="hidden" name="seenAt" value={opened.seenAt} />
            </>
          }
          button="Save Profile"
          answer={answer}
        />
      </Stack>
    </Card>
  );
}

function ArchiveCard({ isArchived }: { isArchived: boolean }) {
  const intent = isArchived ? 'restore' : 'archive';
  const isSending = useSending(intent);
  return (
    <Card title={isArchived ? 'Restore' : 'Archive'}>
      <Form method="post" className="grid gap-3" preventScrollReset>
        <ShownOrganization />
        <input type="hidden" name="intent" value={intent} />
        <p className="text-sm muted">
          {isArchived
            ? 'Requests can name it again once it is restored.'
            : 'No request names an archived profile. What it holds goes on.'}
        </p>
        <Row>
          <Button variant={isArchived ? 'secondary' : 'quietDanger'} pending={isSending}>
            {isArchived ? 'Restore Profile' : 'Archive Profile'}
          </Button>
        </Row>
      </Form>
    </Card>
  );
}
