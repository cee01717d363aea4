import { formatDate } from '#app/ground/calendar/format-date.ts';
import { type FundingSettings, fundingTermsOf } from '#app/offering/settings/rules.ts';
import { countedText } from '#app/offering/settings/words.ts';
import { NO_TERMS, type OfferingTerms } from '#app/offering/terms/rules.ts';
import { AS_INSTALLED, TERM_LABELS } from '#app/offering/terms/words.ts';
import { ASKED_LABELS, EXEMPTION_LABELS, WAY_LABELS } from '#app/offering/words.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';

const TIMES = ['reservationHours', 'offerHours', 'bankingDays'] as const;

type TermsListProps = {
  /** Null while nobody has said any. */
  terms: OfferingTerms | null;
  settings: FundingSettings;
};

/** The terms of an offering, with what the installation says where they say nothing. */
export function TermsList({ terms, settings }: TermsListProps) {
  const said = terms ?? NO_TERMS;
  const { exemption, otherText, accreditation, openedOn } = said;
  const counting = fundingTermsOf(said, settings);
  const told = (isOwn: boolean, text: string) => (isOwn ? text : `${AS_INSTALLED}: ${text}`);
  return (
    <DefinitionList
      entries={[
        { term: TERM_LABELS.exemption, value: otherText ?? EXEMPTION_LABELS[exemption] },
        { term: TERM_LABELS.accreditation, value: ASKED_LABELS[accreditation] },
        ...(openedOn === null ? [] : [{ term: TERM_LABELS.openedOn, value: formatDate(openedOn) }]),
        { term: TERM_LABELS.way, value: told(said.way !== null, WAY_LABELS[counting.way]) },
        ...TIMES.map((name) => ({
          term: TERM_LABELS[name],
          value: told(said[name] !== null, countedText(name, counting[name])),
        })),
      ]}
    />
  );
}
