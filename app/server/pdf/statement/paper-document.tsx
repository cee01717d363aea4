import { Document } from '@react-pdf/renderer';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import {
  type InterestFacts,
  type PaperFacts,
  type StatementFacts,
  sumLines,
} from '#app/statement/lines.ts';
import { periodName, statementTitle } from '#app/statement/rules.ts';
import { PaperPage } from '#app/server/pdf/paper-page.tsx';
import { Caption, Heading, Paragraph } from '#app/server/pdf/text.tsx';
import { Figures, PaperHead } from './paper-head.tsx';
import { BalancesTable, InterestTable, LinesTable } from './statement-tables.tsx';

/** A statement or an interest report as a document for the PDF library. */
export function PaperDocument({ facts }: { facts: PaperFacts }) {
  const title = `${statementTitle(facts.kind)}, ${periodName(facts)}`;
  // The day of issue, whenever the file is made: the same facts are the same file.
  const issuedAt = new Date(`${facts.issuedOn}T12:00:00Z`);
  return (
    <Document
      title={`${title}: ${facts.holderName}`}
      author={facts.companyName}
      subject={title}
      creator="Hearthnote"
      producer="Hearthnote"
      language="en-US"
      creationDate={issuedAt}
      modificationDate={issuedAt}
    >
      <PaperPage foot={`${facts.companyName} · ${title} · ${facts.number}`}>
        {facts.kind === 'interest' ? <InterestReport facts={facts} /> : <Statement facts={facts} />}
      </PaperPage>
    </Document>
  );
}

function Statement({ facts }: { facts: StatementFacts }) {
  const own = facts.lines.filter(({ corrects }) => corrects === null);
  const corrections = facts.lines.filter(({ corrects }) => corrects !== null);
  const received = sumLines(own);
  const end = sumCents(facts.balances.map(({ endCents }) => endCents));
  return (
    <>
      <PaperHead facts={facts} />
      <Figures
        entries={[
          ['Money received', formatMoney(received.amountCents)],
          ['of which interest', formatMoney(received.interestCents)],
          ['of which principal', formatMoney(received.principalCents)],
          ['Outstanding principal', formatMoney(end)],
        ]}
      />
      <Heading>Money received</Heading>
      {own.length === 0 ? (
        <Paragraph>Nothing was received in this period.</Paragraph>
      ) : (
        <LinesTable facts={facts} lines={own} />
      )}
      {corrections.length > 0 && <Corrections facts={facts} lines={corrections} />}
      {facts.balances.length > 0 && (
        <>
          <Heading>Outstanding principal</Heading>
          <BalancesTable balances={facts.balances} />
        </>
      )}
      <Caption>
        {'Payments go to the oldest instalment first, and there to interest before principal. ' +
          'What is recorded later for this period appears in a later statement as a correction ' +
          'that names it.'}
      </Caption>
    </>
  );
}

function Corrections({ facts, lines }: { facts: StatementFacts; lines: StatementFacts['lines'] }) {
  return (
    <>
      <Heading>Corrections of earlier statements</Heading>
      <Paragraph>
        These entries were recorded after the statements of their periods had been issued. They show
        by how much those statements change.
      </Paragraph>
      <LinesTable facts={facts} lines={lines} />
    </>
  );
}

function InterestReport({ facts }: { facts: InterestFacts }) {
  const { correctsIssuedOn } = facts;
  return (
    <>
      <PaperHead facts={facts} mark={correctsIssuedOn === null ? undefined : 'CORRECTED'} />
      {correctsIssuedOn !== null && (
        <Paragraph>
          {`This report takes the place of the one of ${formatDate(correctsIssuedOn)}.`}
        </Paragraph>
      )}
      {facts.interests.length === 0 ? (
        <Paragraph>No interest was received in this year.</Paragraph>
      ) : (
        <InterestTable interests={facts.interests} />
      )}
      <Caption>
        {'Interest by the day on which it was received. Keep this report with your tax records; ' +
          'it is no tax form.'}
      </Caption>
    </>
  );
}
