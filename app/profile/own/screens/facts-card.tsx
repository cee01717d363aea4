import type { ProfileView } from '#app/profile/show.server.ts';
import { TAX_CLASS_LABELS } from '#app/profile/words.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { unbroken } from '#app/ui/unbroken.ts';
import { HowItReads } from './profile-form.tsx';

/** A profile for who only reads it. */
export function FactsCard({ profile }: { profile: ProfileView }) {
  const { vestingText, address, email, signers, taxClass, exemptCode, isByHand } = profile;
  return (
    <Card title="Who lends">
      <Stack>
        <HowItReads text={vestingText} />
        <DefinitionList
          entries={[
            ...(isByHand ? [{ term: 'Set by hand', value: profile.handReason }] : []),
            {
              term: 'Postal address',
              value:
                address === null ? null : <span className="keeps-breaks">{unbroken(address)}</span>,
            },
            { term: 'Email', value: email },
            {
              term: 'Signers',
              value:
                signers.length === 0
                  ? null
                  : signers.map(({ name, capacity }) => `${name}, ${capacity}`).join('; '),
            },
            {
              term: 'Tax classification',
              value: taxClass === null ? null : TAX_CLASS_LABELS[taxClass],
            },
            ...(exemptCode === null ? [] : [{ term: 'Exempt payee code', value: exemptCode }]),
          ]}
        />
      </Stack>
    </Card>
  );
}
