import { Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { guide } from '#app/site/content/guide.ts';
import { BrandMark } from '#app/server/pdf/brand-mark.tsx';
import { colour, face, features, page } from '#app/server/pdf/style.ts';
import { CoverPicture } from './cover-picture.tsx';

const styles = StyleSheet.create({
  page: {
    padding: page.sidePoints,
    paddingTop: 56,
    paddingBottom: 48,
    backgroundColor: colour.pineDeep,
    color: colour.white,
    fontFamily: face.text,
    fontFeatureSettings: features.running,
    fontSize: 10,
    lineHeight: 1.5,
  },
  brand: { flexDirection: 'row', alignItems: 'center' },
  name: {
    flexShrink: 1,
    marginLeft: 10,
    fontFamily: face.display,
    fontWeight: 500,
    fontSize: 18,
    lineHeight: 1.3,
  },
  title: {
    marginTop: 58,
    fontFamily: face.display,
    fontWeight: 500,
    fontSize: 50,
    lineHeight: 1.08,
  },
  subtitle: { marginTop: 14, color: colour.paleOnDeep, fontSize: 15, lineHeight: 1.4 },
  picture: { marginTop: 36, borderRadius: 14, overflow: 'hidden' },
  risk: { marginTop: 'auto', maxWidth: 400, color: colour.paleOnDeep },
  edition: { marginTop: 14, color: colour.emberLight, fontSize: 9 },
});

/** The first page. */
export function Cover({ companyName }: { companyName: string }) {
  return (
    <Page size="LETTER" style={styles.page} bookmark={guide.title}>
      <View style={styles.brand}>
        <BrandMark sizePoints={30} />
        <Text style={styles.name}>{companyName}</Text>
      </View>
      <Text style={styles.title}>{guide.title}</Text>
      <Text style={styles.subtitle}>{guide.subtitle}</Text>
      <View style={styles.picture}>
        <CoverPicture widthPoints={page.widthPoints - 2 * page.sidePoints} />
      </View>
      <Text style={styles.risk}>{guide.coverRisk}</Text>
      <Text style={styles.edition}>{`${guide.edition}, ${formatDate(guide.issuedOn)}`}</Text>
    </Page>
  );
}
