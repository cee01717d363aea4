import type { ReactNode } from 'react';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { EvidenceView } from '#app/offering/accreditation/read.server.ts';
import {
  factLines,
  METHOD_WORDS,
  restsOnText,
  STATE_WORDS,
} from '#app/offering/accreditation/words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Stack } from '#app/ui/layout.tsx';

type EvidenceCardProps = { evidence: EvidenceView; children?: ReactNode };

/** One piece of evidence with where it stands, and its papers to be saved. */
export function EvidenceCard({ evidence, children }: EvidenceCardProps) {
  const { method, facts, state, submittedOn, submitterName, decidedOn, reviewerName } = evidence;
  const { reason, countsFrom, validUntil, papers } = evidence;
  const { label, means } = STATE_WORDS[state];
  const restsOn = restsOnText(evidence);
  return (
    <Card
      title={`${METHOD_WORDS[method].label}, ${formatDate(submittedOn)}`}
      aside={<Badge means={means}>{label}</Badge>}
    >
      <Stack>
        <DefinitionList
          layout="columns"
          entries={[
            ...(restsOn === null ? [] : [{ term: 'For the request', value: restsOn }]),
            ...factLines(facts),
            { term: 'Submitted', value: `${formatDate(submittedOn)} by ${submitterName}` },
            ...(decidedOn === null
              ? []
              : [{ term: 'Decided', value: `${formatDate(decidedOn)} by ${reviewerName}` }]),
            ...(countsFrom === null
              ? []
              : [{ term: 'Reckoned from', value: formatDate(countsFrom) }]),
            ...(validUntil === null
              ? []
              : [{ term: 'Counts until', value: formatDate(validUntil) }]),
            ...(reason === null ? [] : [{ term: 'Reason', value: reason, wide: true }]),
          ]}
        />
        {papers.length > 0 && (
          <ul className="grid gap-1 text-sm">
            {papers.map(({ id, addedOn }, index) => (
              <li key={id}>
                <a href={`/files/accreditation-papers/${id}`} download>
                  {`Paper ${index + 1}, added ${formatDate(addedOn)}`}
                </a>
              </li>
            ))}
          </ul>
        )}
        {children}
      </Stack>
    </Card>
  );
}
