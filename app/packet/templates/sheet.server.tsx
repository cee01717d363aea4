import { Document, pdf, StyleSheet } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { PaperLook } from '#app/brand/rules.ts';
import { printedText } from '#app/ground/print.ts';
import { colour, face, features, page, registerFaces } from '#app/server/pdf/style.ts';
import { Page, Text, View, withLook } from '#app/server/pdf/tinted.tsx';
import type { Mark } from './markup.ts';
import { type Layout, type MarkPlace, placesIn } from './mark-places.server.ts';
import type { PaperBlock, PaperWords } from './shapes.ts';

/** All that a paper says and when it was made: the same facts are the same bytes. */
export type SheetFacts = {
  title: string;
  companyName: string;
  /** What tells this paper from others, at the foot of each page. */
  number: string;
  blocks: readonly PaperBlock[];
  /** A preview says so across every page, and nobody signs it. */
  isPreview: boolean;
  /** The instant of its making, as ISO 8601. */
  madeAt: string;
};

/** A paper as a file, with the places on it where people sign. */
export type DrawnSheet = { file: Uint8Array; places: MarkPlace[] };

const SIZES: Record<Mark['what'], { width: number; height: number }> = {
  signature: { width: 210, height: 40 },
  initials: { width: 60, height: 26 },
  signed_on: { width: 110, height: 20 },
};

const styles = StyleSheet.create({
  page: {
    paddingTop: page.topPoints,
    paddingBottom: page.bottomPoints,
    paddingHorizontal: page.sidePoints,
    backgroundColor: colour.white,
    color: colour.ink,
    fontFamily: face.text,
    fontFeatureSettings: features.running,
    fontSize: 10,
  },
  body: { fontSize: 10, lineHeight: 1.5 },
  foot: {
    position: 'absolute',
    bottom: page.footPoints,
    left: page.sidePoints,
    right: page.sidePoints,
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingTop: 7,
    borderTopWidth: 0.5,
    borderTopColor: colour.line,
    color: colour.muted,
    fontSize: 8,
  },
  preview: {
    position: 'absolute',
    top: 20,
    left: page.sidePoints,
    right: page.sidePoints,
    textAlign: 'center',
    color: colour.ember,
    fontWeight: 600,
    fontSize: 10,
  },
  paragraph: { marginBottom: 8 },
  line: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-end', marginBottom: 8 },
  item: { flexDirection: 'row', marginBottom: 2 },
  number: { width: 24 },
  itemText: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: colour.line },
  head: { fontWeight: 600 },
  cell: { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingVertical: 3, paddingRight: 8 },
  table: { marginBottom: 10, fontSize: 9, fontFeatureSettings: features.columns },
  mark: { borderBottomWidth: 0.75, borderBottomColor: colour.lineStrong, marginHorizontal: 4 },
  strong: { fontWeight: 600 },
  emphasis: { fontFamily: face.slanted },
});

const HEADINGS = {
  1: { fontSize: 18, marginBottom: 12, marginTop: 0 },
  2: { fontSize: 13, marginBottom: 6, marginTop: 10 },
  3: { fontSize: 10.5, marginBottom: 4, marginTop: 6 },
} as const;

/** A paper as a file. The same facts give the same bytes. Source: rules 6.5. */
export function renderSheet(facts: SheetFacts, look: PaperLook): Promise<DrawnSheet> {
  registerFaces();
  return withLook(look, async () => {
    let layout: Layout | null = null;
    const keep = (rendered: unknown) => {
      layout = (rendered as { _INTERNAL__LAYOUT__DATA_: Layout })._INTERNAL__LAYOUT__DATA_;
    };
    const stream = await pdf(SheetDocument({ facts, look, keep })).toBuffer();
    const pieces: Buffer[] = [];
    for await (const piece of stream) pieces.push(Buffer.from(piece));
    return {
      file: Buffer.concat(pieces),
      places: facts.isPreview || layout === null ? [] : placesIn(layout),
    };
  });
}

type SheetProps = { facts: SheetFacts; look: PaperLook; keep: (rendered: unknown) => void };

function SheetDocument({ facts, look, keep }: SheetProps) {
  const madeAt = new Date(facts.madeAt);
  return (
    <Document
      title={facts.title}
      author={facts.companyName}
      creator={look.producerName}
      producer={look.producerName}
      language="en-US"
      creationDate={madeAt}
      modificationDate={madeAt}
      onRender={keep}
    >
      <Page size="LETTER" style={styles.page}>
        {facts.isPreview && (
          <Text fixed style={styles.preview}>
            PREVIEW WITH SAMPLE VALUES. NOT FOR SIGNATURE.
          </Text>
        )}
        {stretchesOf(facts.blocks).map((blocks, index) => (
          <View key={index} break={index > 0} style={styles.body}>
            <Blocks blocks={blocks} />
          </View>
        ))}
        <View fixed style={styles.foot}>
          <Text>{`${facts.companyName} · ${facts.title} · ${facts.number}`}</Text>
          <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>
  );
}

/** What stands between page breaks. */
function stretchesOf(blocks: readonly PaperBlock[]): PaperBlock[][] {
  const stretches: PaperBlock[][] = [[]];
  for (const block of blocks) {
    if (block.kind === 'page_break') stretches.push([]);
    else stretches.at(-1)?.push(block);
  }
  return stretches.filter((stretch) => stretch.length > 0);
}

function Blocks({ blocks }: { blocks: readonly PaperBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: PaperBlock }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <Text
          minPresenceAhead={50}
          style={[
            { fontFamily: face.display, fontWeight: 500, lineHeight: 1.25 },
            HEADINGS[block.level],
          ]}
        >
          <Words words={block.inside} />
        </Text>
      );
    case 'paragraph':
      return <Line words={block.inside} />;
    case 'list':
      return (
        <View style={styles.paragraph}>
          {block.items.map((item, index) => (
            <View key={index} style={styles.item}>
              <Text style={styles.number}>
                {block.start === null ? '\u2022' : `${block.start + index}.`}
              </Text>
              <View style={styles.itemText}>
                <Blocks blocks={item} />
              </View>
            </View>
          ))}
        </View>
      );
    case 'table':
      return <Table {...block} />;
    case 'page_break':
      return null;
  }
}

function Table({ head, rows }: Extract<PaperBlock, { kind: 'table' }>) {
  const isHeaded = head.some((cell) => cell.length > 0);
  return (
    <View style={styles.table}>
      {isHeaded && (
        <View fixed style={[styles.row, styles.head]}>
          <Cells cells={head} />
        </View>
      )}
      {rows.map((cells, index) => (
        <View key={index} wrap={false} style={styles.row}>
          <Cells cells={cells} />
        </View>
      ))}
    </View>
  );
}

function Cells({ cells }: { cells: readonly (readonly PaperWords[])[] }) {
  return cells.map((cell, index) => (
    <View key={index} style={styles.cell}>
      <Line words={cell} isTight />
    </View>
  ));
}

/** A line with a place to sign is a row of words and places, and stays on one page. */
function Line({ words, isTight }: { words: readonly PaperWords[]; isTight?: boolean }) {
  const below = isTight ? { marginBottom: 0 } : {};
  if (!words.some(({ kind }) => kind === 'mark')) {
    return (
      <Text style={[styles.paragraph, below]} orphans={2} widows={2}>
        <Words words={words} />
      </Text>
    );
  }
  return (
    <View style={[styles.line, below]} wrap={false}>
      {runsOf(words).map((run, index) =>
        Array.isArray(run) ? (
          <Text key={index}>
            <Words words={run} />
          </Text>
        ) : (
          <MarkBox key={index} mark={run.mark} />
        ),
      )}
    </View>
  );
}

type MarkWord = Extract<PaperWords, { kind: 'mark' }>;

/** Words between two places to sign stand together, so that what is between them stays. */
function runsOf(words: readonly PaperWords[]): (PaperWords[] | MarkWord)[] {
  const runs: (PaperWords[] | MarkWord)[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (word.kind === 'mark') runs.push(word);
    else if (Array.isArray(last)) last.push(word);
    else runs.push([word]);
  }
  return runs;
}

function MarkBox({ mark }: { mark: Mark }) {
  // What the library does not know it keeps: the layout tells afterwards where the box came to be.
  return <View {...{ mark }} style={[styles.mark, SIZES[mark.what]]} />;
}

function Words({ words }: { words: readonly PaperWords[] }): ReactNode {
  return words.map((word, index) => <Word key={index} word={word} />);
}

function Word({ word }: { word: PaperWords }): ReactNode {
  switch (word.kind) {
    case 'text':
      return printedText(word.text);
    case 'break':
      return '\n';
    case 'mark':
      return null;
    case 'strong':
    case 'emphasis':
      return (
        <Text style={styles[word.kind]}>
          <Words words={word.inside} />
        </Text>
      );
  }
}
