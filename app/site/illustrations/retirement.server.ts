import {
  type Arrangement,
  arrow,
  flatBox,
  type Illustration,
  legend,
  lines,
  tallBox,
  together,
} from './draw.server.ts';

const OWNER = { icon: 'person', name: 'You' } as const;
const CUSTODIAN = { icon: 'custodian', name: 'The custodian' } as const;
const COMPANY = { icon: 'company', name: 'The company' } as const;
const HOUSE = { icon: 'house', name: 'The house' } as const;

/** Who holds what in a loan from a retirement account. Source: the words of the strategy page. */
export const retirementLoan: Illustration = {
  title: 'Who holds what, and which way money and papers go',
  description:
    'You choose a note and instruct the custodian. The custodian holds your retirement account, ' +
    'which is the lender: the account pays the loan to the company and holds the note. The ' +
    'company owns the house, and a lien on the house secures the note. Interest and principal go ' +
    'from the company to the account and stay in it.',
  wide: drawWide(),
  narrow: drawNarrow(),
};

function drawWide(): Arrangement {
  const parts = together(
    tallBox({
      ...OWNER,
      x: 1,
      y: 64,
      width: 140,
      height: 132,
      says: ['choose the note', 'and instruct'],
    }),
    tallBox({
      ...CUSTODIAN,
      x: 262,
      y: 1,
      width: 190,
      height: 274,
      says: ['holds and keeps', 'the records of'],
    }),
    tallBox({
      x: 276,
      y: 126,
      width: 162,
      height: 134,
      icon: 'note',
      name: 'Your account',
      says: ['is the lender', 'and owns the note'],
    }),
    tallBox({ ...COMPANY, x: 624, y: 1, width: 135, height: 126, says: ['borrows and pays'] }),
    tallBox({ ...HOUSE, x: 624, y: 167, width: 135, height: 108, says: [] }),
    arrow('paper', [
      [141, 132],
      [260, 132],
    ]),
    lines(['instruction'], { x: 198, y: 123, look: 'label' }),
    arrow('money', [
      [452, 36],
      [622, 36],
    ]),
    lines(['the loan'], { x: 536, y: 27, look: 'label' }),
    arrow('paper', [
      [624, 76],
      [454, 76],
    ]),
    lines(['the note'], { x: 540, y: 67, look: 'label' }),
    arrow('money', [
      [624, 116],
      [454, 116],
    ]),
    lines(['interest and principal'], { x: 540, y: 107, look: 'label' }),
    arrow('lien', [
      [624, 220],
      [438, 220],
    ]),
    lines(['a lien on the house', 'secures the note'], { x: 531, y: 194, look: 'label' }),
    arrow('owns', [
      [691, 127],
      [691, 167],
    ]),
    lines(['owns'], { x: 691, y: 151, look: 'label' }),
    legend(['money', 'paper', 'lien'], { x: 262, y: 308, step: 106 }),
  );
  return { width: 760, height: 318, ...parts };
}

function drawNarrow(): Arrangement {
  const box = { x: 40, width: 279 };
  const parts = together(
    flatBox({ ...OWNER, ...box, y: 1, height: 66, says: ['choose the note and instruct'] }),
    arrow('paper', [
      [180, 67],
      [180, 119],
    ]),
    lines(['instruction'], { x: 180, y: 96, look: 'label' }),
    flatBox({
      ...CUSTODIAN,
      ...box,
      y: 121,
      height: 158,
      says: ['holds and keeps the records of'],
    }),
    flatBox({
      x: 54,
      y: 184,
      width: 251,
      height: 82,
      icon: 'note',
      name: 'Your account',
      says: ['is the lender', 'and owns the note'],
    }),
    arrow('money', [
      [76, 279],
      [76, 389],
    ]),
    lines(['the', 'loan'], { x: 76, y: 329, look: 'label' }),
    arrow('paper', [
      [166, 391],
      [166, 281],
    ]),
    lines(['the', 'note'], { x: 166, y: 329, look: 'label' }),
    arrow('money', [
      [262, 391],
      [262, 281],
    ]),
    lines(['interest and', 'principal'], { x: 262, y: 329, look: 'label' }),
    flatBox({ ...COMPANY, ...box, y: 391, height: 66, says: ['borrows and pays'] }),
    arrow('owns', [
      [180, 457],
      [180, 499],
    ]),
    lines(['owns'], { x: 180, y: 482, look: 'label' }),
    flatBox({
      ...HOUSE,
      ...box,
      y: 499,
      height: 66,
      says: ['A lien on it secures the note'],
    }),
    arrow('lien', [
      [40, 532],
      [14, 532],
      [14, 225],
      [54, 225],
    ]),
    legend(['money', 'paper', 'lien'], { x: 40, y: 600, step: 96 }),
  );
  return { width: 320, height: 614, ...parts };
}
