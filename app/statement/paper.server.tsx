import { Document, renderToBuffer, StyleSheet } from '@react-pdf/renderer';
import { Text, View, withLook } from '#app/server/pdf/tinted.tsx';
import type { PaperLook } from '#app/brand/rules.ts';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { type InterestFacts, type PaperFacts, type StatementFacts, sumLines } from './lines.ts';
import { periodName, statementTitle } from './rules.ts';
import { BrandMark, Caption, Heading, PaperPage, Paragraph } from '#app/server/pdf/paper.tsx';
import { colour, face, features, registerFaces } from '#app/server/pdf/style.ts';
import { sumCents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { BalancesTable, InterestTable, LinesTable } from './paper-tables.server.tsx';

const styles = StyleSheet.create({
  band: {
    flexDirection: 'row',
    alignItems: 'center',
    marginBottom: 26,
    paddingVertical: 13,
    paddingHorizontal: 18,
    borderRadius: 6,
    backgroundColor: colour.pineDeep,
    color: colour.paper,
  },
  company: {
    flexGrow: 1,
    marginLeft: 10,
    fontFamily: face.display,
    fontWeight: 500,
    fontSize: 15,
    lineHeight: 1.2,
  },
  // Papers that went out before brands have no look, and stay the same bytes.
  besideContact: { flexShrink: 1, flexBasis: 0, paddingRight: 12 },
  contact: { textAlign: 'right', fontSize: 8, lineHeight: 1.4, color: colour.paleOnDeep },
  title: {
    color: colour.pineDeep,
    fontFamily: face.display,
    fontWeight: 500,
    fontSize: 26,
    lineHeight: 1.2,
  },
  mark: { marginBottom: 4, color: colour.ember, fontWeight: 600, fontSize: 10 },
  facts: { flexDirection: 'row', marginTop: 14, marginBottom: 18 },
  fact: { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 10 },
  term: { color: colour.muted, fontSize: 8.5, lineHeight: 1.3 },
  value: {
    fontWeight: 600,
    fontSize: 10.5,
    lineHeight: 1.35,
    fontFeatureSettings: features.columns,
  },
});

/** The head of a paper: who sends it, what it is, to whom, and for which time. */
export function PaperHead({ facts, mark }: { facts: PaperFacts; mark?: string }) {
  return (
    <View>
      <View style={styles.band}>
        <BrandMark sizePoints={26} />
        <Text style={facts.look ? [styles.company, styles.besideContact] : styles.company}>
          {facts.companyName}
        </Text>
        <View>
          {facts.companyLines.map((line) => (
            <Text key={line} style={styles.contact}>
              {line}
            </Text>
          ))}
        </View>
      </View>
      {mark !== undefined && <Text style={styles.mark}>{mark}</Text>}
      <Text style={styles.title}>{`${statementTitle(facts.kind)}, ${periodName(facts)}`}</Text>
      <Figures
        entries={[
          ['Prepared for', facts.holderName],
          ['Issued', formatDate(facts.issuedOn)],
          ['Number', facts.number],
        ]}
      />
    </View>
  );
}

/** Some facts beside each other, each under its name. */
export function Figures({ entries }: { entries: readonly (readonly [string, string])[] }) {
  return (
    <View style={styles.facts} wrap={false}>
      {entries.map(([term, value]) => (
        <View key={term} style={styles.fact}>
          <Text style={styles.term}>{term}</Text>
          <Text style={styles.value}>{value}</Text>
        </View>
      ))}
    </View>
  );
}

/** A statement or an interest report as a document for the PDF library. */
export function PaperDocument({ facts, look }: { facts: PaperFacts; look: PaperLook }) {
  const title = `${statementTitle(facts.kind)}, ${periodName(facts)}`;
  // The day of issue, whenever the file is made: the same facts are the same file.
  const issuedAt = new Date(`${facts.issuedOn}T12:00:00Z`);
  return (
    <Document
      title={`${title}: ${facts.holderName}`}
      author={facts.companyName}
      subject={title}
      creator={look.producerName}
      producer={look.producerName}
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

/** A statement or an interest report as a PDF file. The same facts give the same bytes. */
export function renderPaper(facts: PaperFacts, look: PaperLook): Promise<Buffer> {
  registerFaces();
  return withLook(look, () => renderToBuffer(PaperDocument({ facts, look })));
}
