import { StyleSheet } from '@react-pdf/renderer';
import { Heading, PaperPage, Paragraph, Strong } from '#app/server/pdf/paper.tsx';
import { colour } from '#app/server/pdf/style.ts';
import { Text, View } from '#app/server/pdf/tinted.tsx';
import type { CertificateFacts, SignerFacts } from './certificate-facts.ts';

const styles = StyleSheet.create({
  line: { flexDirection: 'row', marginBottom: 2, fontSize: 9 },
  term: { width: 110, color: colour.muted },
  value: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  signer: { marginBottom: 12 },
});

/** The page behind a sealed paper: what was shown, who signed it, and who has sealed it. */
export function CertificatePage({ facts }: { facts: CertificateFacts }) {
  const { papers, signers, sealer } = facts;
  const isSigned = signers.length > 0;
  return (
    <PaperPage foot={`${facts.companyName} · Certificate · ${facts.packet}`}>
      <Heading>{isSigned ? 'Certificate of signatures' : 'Certificate'}</Heading>
      <Paragraph>
        {`This page belongs to “${facts.title}” of packet ${facts.packet}. ` +
          (isSigned
            ? 'The papers below were shown to everybody who signed, byte by byte as their ' +
              'fingerprints (SHA-256) say.'
            : `${facts.companyName} has made the papers below when the money had come, and seals ` +
              'them. Nobody else signs them.')}
      </Paragraph>
      {papers.map(({ title, sha256 }) => (
        <Line key={sha256} term={title} value={inHalves(sha256)} />
      ))}
      {isSigned && <Heading>Who signed</Heading>}
      {signers.map((signer) => (
        <Signer key={`${signer.email} ${signer.name}`} signer={signer} />
      ))}
      <Heading>Seal</Heading>
      <Line term="Sealed" value={facts.sealedText} />
      <Line term="By" value={sealer.subject} />
      <Line term="Fingerprint" value={inHalves(sealer.fingerprint)} />
      <Paragraph>
        {sealer.isSelfSigned
          ? 'The certificate of this seal was made by the company itself. A reader shows that ' +
            'nothing has changed since it was sealed, and does not know the company.'
          : 'A reader shows by the certificate of this seal that nothing has changed since.'}
        {` Whether a file is one of these papers is told at ${facts.verifyAddress}.`}
      </Paragraph>
    </PaperPage>
  );
}

function Signer({ signer }: { signer: SignerFacts }) {
  const lines: [string, string | null][] = [
    ['Email', signer.email],
    ['Consent', signer.consent],
    ['Sent', signer.sentAt],
    ['Opened', signer.openedAt],
    ['Consented', signer.consentedAt],
    [signer.provenBy, signer.provenAt],
    ['Signed', signer.signedAt],
    ['Network address', signer.clientAddress],
    ['Browser', signer.browser],
  ];
  return (
    <View wrap={false} style={styles.signer}>
      <Text>
        <Strong>{signer.name}</Strong>
        {`, ${signer.capacity}`}
      </Text>
      {lines.map(([term, value]) =>
        value === null ? null : <Line key={term} term={term} value={value} />,
      )}
    </View>
  );
}

function Line({ term, value }: { term: string; value: string }) {
  return (
    <View style={styles.line} wrap={false}>
      <Text style={styles.term}>{term}</Text>
      <Text style={styles.value}>{value}</Text>
    </View>
  );
}

/** Digits without a space would run over the edge. */
function inHalves(digits: string): string {
  const half = Math.ceil(digits.length / 2);
  return `${digits.slice(0, half)} ${digits.slice(half)}`;
}
