import { StyleSheet, Svg } from '@react-pdf/renderer';
import { Circle, G, Page, Path, Text, View } from '#app/server/pdf/tinted.tsx';
import { formatDate } from '#app/ground/calendar/format-date.ts';
import { guide } from '#app/site/content/guide.server.ts';
import { BrandMark } from '#app/server/pdf/paper.tsx';
import { colour, face, features, page } from '#app/server/pdf/style.ts';

type Shape = { d: string; fill?: string; stroke?: string; width?: number; opacity?: number };

const LAND: readonly Shape[] = [
  { fill: '#1f5446', d: 'M0 0h640v480H0z' },
  { fill: '#28604f', d: 'M0 120c160-34 320-30 640-6v366H0z' },
  { fill: '#336d5b', d: 'M0 214c210-40 420-26 640-4v270H0z' },
];

const HILLS: readonly Shape[] = [
  { fill: '#2a6251', d: 'M330 330c60-74 128-108 190-104 50 3 90 30 120 62v80H330z' },
  { fill: '#235648', d: 'M0 306c70-40 150-44 236-18 120 36 260 40 404 4v90H0z' },
  { fill: '#1a4539', d: 'M0 366c120-34 250-40 372-26 100 11 190 8 268-12v152H0z' },
  { fill: '#10302a', d: 'M0 406c150-30 420-34 640 8v66H0z' },
  { fill: '#2b4a3f', d: 'M278 398h60c4 30 26 58 62 82H168c60-22 98-50 110-82z' },
];

const HOUSE: readonly Shape[] = [
  { fill: '#8c3a17', d: 'M344 136h30v84h-30z' },
  { fill: '#c9552a', d: 'M339 130h40v10h-40z' },
  { fill: '#e6d9c0', d: 'M362 262h118v136H362z' },
  { fill: '#33423d', d: 'M330 268l34-52h108l34 52z' },
  { fill: '#3f504a', d: 'M330 268h176v8H330z' },
  { fill: '#f8f1e2', d: 'M176 252l99-102 99 102v146H176z' },
  { fill: '#eadfc9', d: 'M374 252v146h-14V238z' },
  { fill: '#a8481f', d: 'M275 118l126 130-16 16-110-113-110 113-16-16z' },
  { fill: '#d9cbb0', d: 'M168 394h214v8H168zM362 394h126v8H362z' },
];

const WINDOW: readonly Shape[] = [
  { fill: '#8c3a17', d: 'M-3-3h54v62H-3z' },
  { fill: '#f6c9a6', d: 'M0 0h48v56H0z' },
  { fill: '#fbe3cd', d: 'M0 0h48L0 56z', opacity: 0.7 },
  { stroke: '#8c3a17', width: 3, d: 'M24 0v56M0 26h48' },
  { fill: '#d9cbb0', d: 'M-6 59h60v6H-6z' },
];

const HEARTH: readonly Shape[] = [
  { fill: '#8c3a17', d: 'M-36 0v-70a36 36 0 0 1 72 0V0z' },
  { fill: '#143a31', d: 'M-29 0v-69a29 29 0 0 1 58 0V0z' },
  { fill: '#f2a987', d: 'M-29 0v-34a29 29 0 0 1 58 0V0z', opacity: 0.16 },
  {
    fill: '#e07a45',
    d: 'M3-50c10 11 15 20 15 29a18 16 0 0 1-36 0c0-7 3-13 8-18 1 5 3 8 6 9-1-7 1-14 7-20z',
  },
  {
    fill: '#f6c9a6',
    d: 'M2-29c5 5 8 10 8 14a9 8 0 0 1-18 0c0-4 2-7 4-9 1 2 2 4 3 4 0-3 1-6 3-9z',
  },
];

const GARDEN: readonly Shape[] = [
  { fill: '#5b3a24', d: 'M94 352h9v58h-9zM566 372h9v50h-9z' },
  { fill: '#2f7a62', d: 'M570 250l42 132h-84z' },
  { fill: '#3a8c71', d: 'M570 250v132h-42z' },
  { fill: '#256a54', d: 'M142 402a24 22 0 0 1 48 0zM350 402a18 16 0 0 1 36 0z' },
  { fill: '#2f7a62', d: 'M462 402a22 20 0 0 1 44 0z' },
];

/** The house of the home page, at dusk. It decorates. */
export function CoverPicture({ widthPoints }: { widthPoints: number }) {
  return (
    <Svg viewBox="0 60 640 400" width={widthPoints} height={(widthPoints * 400) / 640}>
      <Shapes shapes={LAND} />
      <Circle cx="512" cy="150" r="92" fill="#f2a987" fillOpacity={0.12} />
      <Circle cx="512" cy="150" r="56" fill="#f2a987" />
      <Shapes shapes={HILLS} />
      <Shapes shapes={HOUSE} />
      <Shapes shapes={WINDOW} at="translate(202, 286)" />
      <Shapes shapes={WINDOW} at="translate(400, 300)" />
      <Circle cx="275" cy="218" r="17" fill="#f6c9a6" stroke="#8c3a17" strokeWidth={4} />
      <Path stroke="#8c3a17" strokeWidth={3} d="M275 201v34M258 218h34" />
      <Shapes shapes={HEARTH} at="translate(308, 398)" />
      <Circle cx="98" cy="326" r="42" fill="#2f7a62" />
      <Shapes shapes={GARDEN} />
    </Svg>
  );
}

function Shapes({ shapes, at }: { shapes: readonly Shape[]; at?: string }) {
  return (
    <G transform={at}>
      {shapes.map(({ d, fill = 'none', stroke, width, opacity = 1 }) => (
        <Path key={d} d={d} fill={fill} stroke={stroke} strokeWidth={width} fillOpacity={opacity} />
      ))}
    </G>
  );
}

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
