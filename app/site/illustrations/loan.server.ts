import {
  type Arrangement,
  arrow,
  band,
  flatBox,
  type Illustration,
  legend,
  lines,
  type Part,
  tallBox,
  together,
} from './draw.server.ts';

/** The life of a loan, step by step: who does what. */
const STEPS = [
  {
    icon: 'wornHouse',
    name: '1. Find',
    says: ['The company finds', 'a house worth', 'repairing'],
  },
  {
    icon: 'note',
    name: '2. Offer',
    says: ['It offers a note:', 'amount, rate, term', 'and house'],
  },
  {
    icon: 'coins',
    name: '3. Lend',
    says: ['A lender funds it;', 'a lien on the house', 'secures it'],
  },
  {
    icon: 'calendar',
    name: '4. Every month',
    says: ['The company does', 'the work and pays', 'interest, in some', 'notes principal too'],
  },
  {
    icon: 'house',
    name: '5. Repaid',
    says: ['All principal is', 'back, and the loan', 'is over'],
  },
] as const;

/** What moves between the two at a step, and whether it comes to the lender. */
const MOVES = [
  { step: 1, kind: 'paper', up: true, words: ['the terms'] },
  { step: 2, kind: 'money', up: false, words: ['the loan'] },
  { step: 3, kind: 'money', up: true, words: ['payments'] },
  { step: 4, kind: 'money', up: true, words: ['the rest'] },
] as const;

/** How a loan comes about and is paid back. Source: the words of the about page and the guide. */
export const lifeOfLoan: Illustration = {
  title: 'How a loan comes about and is paid back',
  description:
    'The company finds a house worth repairing and offers a note that states amount, rate, term ' +
    'and house. A lender reads the terms and funds the note: the loan goes to the company, and a ' +
    'lien on the house secures it. The company does the work and pays interest every month. ' +
    'Principal comes back over the term or at its end, as the note says; then the loan is over.',
  wide: drawWide(),
  narrow: drawNarrow(),
};

function drawWide(): Arrangement {
  const [left, step, width] = [1, 154, 142];
  const middle = (index: number) => left + index * step + width / 2;
  const boxes = STEPS.map((of, index) =>
    tallBox({ ...of, x: left + index * step, y: 112, width, height: 166 }),
  );
  const moves = MOVES.map(({ step: index, kind, up, words }): Part => {
    const x = middle(index);
    const ends = up
      ? ([
          [x, 112],
          [x, 46],
        ] as const)
      : ([
          [x, 44],
          [x, 110],
        ] as const);
    return together(arrow(kind, ends), lines(words, { x, y: 84, look: 'label' }));
  });
  const parts = together(
    { shapes: [band({ x: 1, y: 1, width: 758, height: 44 })], words: [] },
    lines(['The lender'], { x: 72, y: 28, look: 'name' }),
    lines(['reads'], { x: middle(1), y: 28, look: 'text' }),
    lines(['lends'], { x: middle(2), y: 28, look: 'text' }),
    lines(['collects'], { x: middle(3), y: 28, look: 'text' }),
    lines(['is repaid'], { x: middle(4), y: 28, look: 'text' }),
    ...boxes,
    ...moves,
    legend(['money', 'paper'], { x: 1, y: 308, step: 106 }),
  );
  return { width: 760, height: 322, ...parts };
}

function drawNarrow(): Arrangement {
  const heights = STEPS.map(({ says }) => 50 + says.length * 17);
  const tops = heights.map((_, index) =>
    heights.slice(0, index).reduce((top, height) => top + height + 12, 1),
  );
  const foot = (tops.at(-1) ?? 0) + (heights.at(-1) ?? 0);
  const boxes = STEPS.map((of, index) =>
    flatBox({ ...of, x: 1, y: tops[index] ?? 0, width: 196, height: heights[index] ?? 0 }),
  );
  const moves = MOVES.map(({ step, kind, up, words }): Part => {
    const y = (tops[step] ?? 0) + (heights[step] ?? 0) / 2;
    const [box, lender] = up ? [197, 261] : [199, 263];
    const ends: [number, number][] = [
      [box, y],
      [lender, y],
    ];
    const way = up ? ends : ends.toReversed();
    return together(arrow(kind, way), lines(words, { x: 230, y: y - 9, look: 'label' }));
  });
  const parts = together(
    { shapes: [band({ x: 263, y: 1, width: 56, height: foot - 1 })], words: [] },
    lines(['Lender'], { x: 291, y: 58, look: 'name' }),
    ...boxes,
    ...moves,
    legend(['money', 'paper'], { x: 1, y: foot + 26, step: 92 }),
  );
  return { width: 320, height: foot + 40, ...parts };
}
