import { Document, renderToBuffer, StyleSheet, Svg } from '@react-pdf/renderer';
import type { PaperLook } from '#app/brand/rules.ts';
import type { MarkPlace } from '#app/packet/templates/mark-places.server.ts';
import { colour, face, registerFaces } from '#app/server/pdf/style.ts';
import { Page, Path, Text, View, withLook } from '#app/server/pdf/tinted.tsx';
import { CertificatePage } from './certificate-page.server.tsx';
import type { CertificateFacts } from './certificate-facts.ts';

/** What somebody has put in a place: words, or the strokes of a pen on a field of 1000 by 300. */
export type Placed = MarkPlace & ({ text: string } | { strokes: string });

/** What is laid over a paper and put behind it. */
export type AddedFacts = {
  pageCount: number;
  marks: readonly Placed[];
  certificate: CertificateFacts;
};

const styles = StyleSheet.create({
  page: { color: colour.ink, fontFamily: face.text, fontSize: 10 },
  words: { position: 'absolute', bottom: 2, left: 3, right: 0, lineHeight: 1 },
});

/**
 * A page for each page of a paper, empty but for the marks on it, and then the certificate. The
 * same facts give the same bytes. Source: rules 6.5.
 */
export function renderAdded(facts: AddedFacts, look: PaperLook): Promise<Buffer> {
  registerFaces();
  const sealedAt = new Date(facts.certificate.sealedAt);
  return withLook(look, () =>
    renderToBuffer(
      <Document
        title={facts.certificate.title}
        creator={look.producerName}
        producer={look.producerName}
        language="en-US"
        creationDate={sealedAt}
        modificationDate={sealedAt}
      >
        {Array.from({ length: facts.pageCount }, (_, index) => (
          <Page key={index} size="LETTER" style={styles.page}>
            {facts.marks
              .filter((mark) => mark.page === index)
              .map((mark) => (
                <MarkOnPage key={`${mark.left} ${mark.top}`} mark={mark} />
              ))}
          </Page>
        ))}
        <CertificatePage facts={facts.certificate} />
      </Document>,
    ),
  );
}

function MarkOnPage({ mark }: { mark: Placed }) {
  const { left, top, width, height } = mark;
  return (
    <View style={{ position: 'absolute', left, top, width, height }}>
      {'strokes' in mark ? (
        <Svg viewBox="0 0 1000 300" style={{ width, height }}>
          <Path d={mark.strokes} stroke={colour.ink} strokeWidth={6} fill="none" />
        </Svg>
      ) : (
        <Text style={[styles.words, wordsOf(mark, mark.text)]}>{mark.text}</Text>
      )}
    </View>
  );
}

/** A long name is written smaller, so that it stays on its line. */
function wordsOf({ mark, width }: Placed, text: string) {
  if (mark.what === 'signed_on') return { fontSize: 10 };
  const most = mark.what === 'signature' ? 22 : 16;
  const fontSize = Math.max(6, Math.min(most, (width - 6) / (0.62 * Math.max(1, text.length))));
  return { fontFamily: face.display, fontWeight: 500 as const, fontSize };
}
