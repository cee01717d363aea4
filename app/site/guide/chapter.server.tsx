import { StyleSheet } from '@react-pdf/renderer';
import { Text, View } from '#app/server/pdf/tinted.tsx';
import type { ContentItem, GuideBlock, GuideFigure } from '#app/site/content/shapes.ts';
import type { GuideFigures } from '#app/site/content/guide-figures.ts';
import { colour, face } from '#app/server/pdf/style.ts';
import { Callout, Caption, Heading, List, Paragraph, Strong } from '#app/server/pdf/paper.tsx';
import { BalanceChart, InstalmentChart, LoanToValueChart } from './charts.server.tsx';
import {
  LoanToValueTable,
  OutcomesTable,
  SaleTable,
  ScheduleExcerpt,
  TermsTable,
  TotalsTable,
} from './tables.server.tsx';

const styles = StyleSheet.create({
  step: { flexDirection: 'row', marginBottom: 7 },
  number: {
    width: 22,
    height: 22,
    marginRight: 12,
    marginTop: 1,
    paddingTop: 4.5,
    borderRadius: 11,
    backgroundColor: colour.pineSoft,
    color: colour.pine,
    fontSize: 10.5,
    fontWeight: 600,
    lineHeight: 1.3,
    textAlign: 'center',
  },
  words: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  point: { marginBottom: 9 },
  pointHeading: {
    marginBottom: 1,
    color: colour.pine,
    fontFamily: face.display,
    fontWeight: 500,
    fontSize: 12.5,
    lineHeight: 1.3,
  },
  term: {
    flexDirection: 'row',
    paddingVertical: 2.5,
    borderBottomWidth: 0.5,
    borderBottomColor: colour.line,
  },
  word: { width: 116, paddingRight: 10, fontWeight: 600 },
  terms: { marginBottom: 8 },
});

/** One block of a chapter, as its kind asks. */
export function ChapterBlock({ block, figures }: { block: GuideBlock; figures: GuideFigures }) {
  switch (block.kind) {
    case 'paragraph':
      return <Paragraph>{block.text}</Paragraph>;
    case 'heading':
      return <Heading startsPage={block.startsPage}>{block.text}</Heading>;
    case 'steps':
      return block.items.map((item, index) => (
        <Step key={item.heading} number={index + 1} item={item} />
      ));
    case 'points':
      return block.items.map((item) => <Point key={item.heading} item={item} />);
    case 'terms':
      return <Terms items={block.items} />;
    case 'list':
      return <List items={block.items} />;
    case 'callout':
      return <Callout title={block.title}>{block.text}</Callout>;
    case 'figure':
      return (
        <View wrap={false}>
          <Figure figure={block.figure} figures={figures} />
          <Caption>{block.caption}</Caption>
        </View>
      );
  }
}

function Step({ number, item }: { number: number; item: ContentItem }) {
  return (
    <View style={styles.step} wrap={false}>
      <Text style={styles.number}>{String(number)}</Text>
      <View style={styles.words}>
        <Text>
          <Strong>{item.heading}.</Strong> {item.text}
        </Text>
      </View>
    </View>
  );
}

function Point({ item }: { item: ContentItem }) {
  return (
    <View style={styles.point} wrap={false}>
      <Text style={styles.pointHeading}>{item.heading}</Text>
      <Text>{item.text}</Text>
    </View>
  );
}

function Terms({ items }: { items: readonly ContentItem[] }) {
  return (
    <View style={styles.terms}>
      {items.map((item) => (
        <View key={item.heading} style={styles.term} wrap={false}>
          <Text style={styles.word}>{item.heading}</Text>
          <Text style={styles.words}>{item.text}</Text>
        </View>
      ))}
    </View>
  );
}

function Figure({ figure, figures }: { figure: GuideFigure; figures: GuideFigures }) {
  switch (figure) {
    case 'terms':
      return <TermsTable loan={figures.interestOnly} />;
    case 'interest_only_schedule':
      return <ScheduleExcerpt loan={figures.interestOnly} />;
    case 'amortizing_schedule':
      return <ScheduleExcerpt loan={figures.amortizing} />;
    case 'balances':
      return <BalanceChart {...figures} />;
    case 'instalments':
      return <InstalmentChart loan={figures.amortizing} />;
    case 'totals':
      return <TotalsTable {...figures} />;
    case 'claims':
      return <LoanToValueChart {...figures} />;
    case 'loan_to_value':
      return <LoanToValueTable {...figures} />;
    case 'sale':
      return <SaleTable {...figures} />;
    case 'outcomes':
      return <OutcomesTable {...figures} />;
  }
}
