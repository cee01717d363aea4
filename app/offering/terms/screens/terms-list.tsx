import { formatDate } from '#app/ground/calendar/format-date.ts';
import { NO_TERMS, type OfferingTerms } from '#app/offering/terms/rules.ts';
import { TERM_LABELS } from '#app/offering/terms/words.ts';
import { ASKED_LABELS, EXEMPTION_LABELS } from '#app/offering/words.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';

/** The terms of an offering; null while nobody has said any. */
export function TermsList({ terms }: { terms: OfferingTerms | null }) {
  const { exemption, otherText, accreditation, openedOn } = terms ?? NO_TERMS;
  return (
    <DefinitionList
      entries={[
        { term: TERM_LABELS.exemption, value: otherText ?? EXEMPTION_LABELS[exemption] },
        { term: TERM_LABELS.accreditation, value: ASKED_LABELS[accreditation] },
        ...(openedOn === null ? [] : [{ term: TERM_LABELS.openedOn, value: formatDate(openedOn) }]),
      ]}
    />
  );
}
