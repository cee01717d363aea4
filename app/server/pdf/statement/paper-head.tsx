import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import type { PaperFacts } from '#app/statement/lines.ts';
import { periodName, statementTitle } from '#app/statement/rules.ts';
import { BrandMark } from '#app/server/pdf/brand-mark.tsx';
import { colour, face, features } from '#app/server/pdf/style.ts';

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
        <Text style={styles.company}>{facts.companyName}</Text>
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
