import { axis, CARD, dashed, grid, label, legend, round, styleSheet } from './chart-parts.mjs';
import { dateText, dayOf, moneyText, moneyTicks, timeTicks } from './chart-scales.mjs';

const { width: WIDTH, height: HEIGHT, left: LEFT, right: RIGHT } = CARD;
const EDGE = 28;
const BALANCE = { heading: 98, top: 114, bottom: 230 };
const PAYMENTS = { heading: 272, top: 302, bottom: 414 };
/** A last payment beyond this many usual ones is drawn broken off, or the others were lines. */
const MOST_TIMES = 1.6;
/** Below this width bars would be a blur, and steps side by side say the same. */
const NARROWEST_BAR = 2.5;
const WIDEST_BAR = 24;
/** How far a broken bar reaches over the top of its panel. */
const OVERSHOOT = 20;

/**
 * A picture of a schedule as SVG text: the balance over time, and under it each payment with its
 * interest and its principal. With a second schedule, its lines lie dashed over the first's.
 * Same schedules, same text.
 */
export function schedulePicture(picture, schedule, other = null) {
  const time = timeScale(picture.note.note_date, schedule.rows, other?.rows ?? schedule.rows);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}"`,
    `  height="${HEIGHT}" role="img" aria-labelledby="title description">`,
    `<title id="title">${picture.heading}: balance and payments over time</title>`,
    `<desc id="description">${description(picture, schedule, other)}</desc>`,
    styleSheet(),
    ...card(picture),
    ...balancePanel(picture, { schedule, other, time }),
    ...paymentPanel({ schedule, other, time }),
    ...timeAxis(time),
    '</svg>',
    '',
  ].join('\n');
}

function card({ heading, detail, note }) {
  const terms = [
    `${moneyText(Number(note.amount) * 100, true)} at ${note.interest_rate}%`,
    `${note.term_months} months from ${dateText(note.note_date)}`,
    ...(detail === undefined ? [] : [detail]),
  ];
  return [
    `<rect class="card" x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="12"/>`,
    `<text class="heading" x="${EDGE}" y="40">${heading}` +
      ` <tspan class="code" dx="6">${note.payment_type}</tspan></text>`,
    label(terms.join(', '), { x: EDGE, y: 62 }),
  ];
}

function balancePanel({ note, otherText }, { schedule, other, time }) {
  const ticks = moneyTicks(schedule.rows[0].startCents);
  const height = heightScale(BALANCE, ticks.at(-1));
  const from = time.at(note.note_date);
  const line = ({ rows }) => {
    const steps = rows.map((row) => `H${time.at(row.dueOn)}V${height(row.endCents)}`);
    return `M${from} ${height(rows[0].startCents)}${steps.join('')}`;
  };
  return [
    ...legend(BALANCE.heading, [
      { name: 'balance', text: 'Balance', x: LEFT },
      ...(other === null ? [] : [{ name: 'other', text: otherText, x: LEFT + 200 }]),
    ]),
    ...grid(ticks, height),
    `<path class="balance" d="${line(schedule)}V${BALANCE.bottom}H${from}z"/>`,
    ...(other === null ? [] : [`<path class="other" d="${line(other)}"/>`]),
    `<path class="edge" d="${line(schedule)}"/>`,
    axis(BALANCE.bottom),
  ];
}

function paymentPanel({ schedule: { rows }, other, time }) {
  const last = rows.at(-1);
  const usual = Math.max(...rows.slice(0, -1).map((row) => row.paymentCents));
  const isBroken = last.paymentCents > MOST_TIMES * usual;
  const ticks = moneyTicks(isBroken ? usual : Math.max(usual, last.paymentCents));
  const scales = { time, height: heightScale(PAYMENTS, ticks.at(-1)) };
  return [
    ...legend(PAYMENTS.heading, [
      { name: 'interest', text: 'Interest (lower part)', x: LEFT },
      { name: 'principal', text: 'Principal (upper part)', x: LEFT + 200 },
    ]),
    ...grid(ticks, scales.height),
    ...payments(isBroken ? rows.slice(0, -1) : rows, scales),
    ...(isBroken ? brokenPayment(last, scales) : []),
    ...(other === null ? [] : dashed(outline(other.rows, scales))),
    ...stubRemark(rows, scales),
    axis(PAYMENTS.bottom),
  ];
}

/** All interest in one path and all principal in another, as bars or, where narrow, as steps. */
function payments(rows, { time, height }) {
  const { bottom } = PAYMENTS;
  if (time.bar < NARROWEST_BAR) {
    const area = (name, value) => {
      const steps = rows.map((row) => `V${height(value(row))}H${time.at(row.dueOn)}`).join('');
      return `<path class="${name}" d="M${LEFT} ${bottom}${steps}V${bottom}z"/>`;
    };
    return [area('principal', (it) => it.paymentCents), area('interest', (it) => it.interestCents)];
  }
  const interest = rows.map((row) => block(time, row, bottom, height(row.interestCents)));
  const principal = rows.map((row) =>
    block(time, row, height(row.interestCents), height(row.paymentCents)),
  );
  return [
    `<path class="interest" d="${interest.join('')}"/>`,
    `<path class="principal" d="${principal.join('')}"/>`,
  ];
}

function block(time, row, low, high) {
  if (low === high) return '';
  return `M${round(time.at(row.dueOn) - time.bar / 2)} ${low}V${high}h${time.bar}V${low}z`;
}

/** The last payment reaches past the top, is broken there, and says its sum. */
function brokenPayment(row, { time, height }) {
  const { top, bottom, heading } = PAYMENTS;
  const middle = height(row.interestCents);
  const half = round(time.bar / 2 + 2);
  const zigzag = `M${round(time.at(row.dueOn) - half)} ${top - 2}l${half} -5l${half} 5`;
  return [
    `<path class="interest" d="${block(time, row, bottom, middle)}"/>`,
    `<path class="principal" d="${block(time, row, middle, top - OVERSHOOT)}"/>`,
    `<path class="break" d="${zigzag}"/>`,
    label(`last payment ${moneyText(row.paymentCents)}`, {
      x: time.at(row.dueOn) + time.bar / 2,
      y: heading,
      at: 'end',
      name: 'strong',
    }),
  ];
}

/** The payments of another schedule as one line over all bars. */
function outline(rows, { time, height }) {
  const steps = rows.map((row) => `V${height(row.paymentCents)}H${time.at(row.dueOn)}`);
  return `M${LEFT} ${height(rows[0].paymentCents)}${steps.join('')}`;
}

/** Words at the second row when it is a stub: after an odd first payment date, and not the last. */
function stubRemark([first, stub, next], { time, height }) {
  if (next === undefined || first.dueOn.endsWith('-01')) return [];
  const x = time.at(stub.dueOn);
  const y = PAYMENTS.top + 14;
  return [
    `<path class="axis" d="M${x} ${round(height(stub.paymentCents) - 3)}V${y + 5}"/>`,
    label('stub: interest only', { x: x - 4, y }),
  ];
}

function timeAxis(time) {
  const { bottom } = PAYMENTS;
  return timeTicks(time.from, time.to).flatMap(({ date, text }) => [
    `<path class="axis" d="M${time.at(date)} ${bottom}v5"/>`,
    label(text, { x: time.at(date), y: bottom + 22, at: 'middle' }),
  ]);
}

/** Where a date lies, and how wide a bar can be without touching its neighbours. */
function timeScale(from, rows, otherRows) {
  const days = rows.map((row) => dayOf(row.dueOn));
  const gaps = days.slice(1).map((day, index) => day - days[index]);
  const [to] = [rows.at(-1).dueOn, otherRows.at(-1).dueOn].sort().reverse();
  const pixels = (RIGHT - LEFT - WIDEST_BAR / 2) / (dayOf(to) - dayOf(from));
  return {
    from,
    to,
    at: (date) => round(LEFT + (dayOf(date) - dayOf(from)) * pixels),
    bar: round(Math.min(WIDEST_BAR, Math.min(...gaps) * pixels * 0.72)),
  };
}

function heightScale({ top, bottom }, largest) {
  return (cents) => round(bottom - ((bottom - top) * cents) / largest);
}

function description({ note, otherText }, schedule, other) {
  const [first, last] = [schedule.rows[0], schedule.rows.at(-1)];
  const sentences = [
    `The note of ${dateText(note.note_date)} starts at ${moneyText(first.startCents)}`,
    `and shows a monthly payment of ${moneyText(schedule.monthlyCents)}.`,
    extent(schedule),
    `The first is ${moneyText(first.paymentCents)}, ${moneyText(first.interestCents)} of it`,
    `interest; the last is ${moneyText(last.paymentCents)},`,
    `${moneyText(last.principalCents)} of it principal, and leaves a balance of zero.`,
  ];
  if (other !== null) {
    const monthly = moneyText(other.monthlyCents);
    sentences.push(`${otherText}: a monthly payment of ${monthly}.`, extent(other));
  }
  return sentences.join(' ');
}

function extent({ rows }) {
  const interest = rows.reduce((sum, row) => sum + row.interestCents, 0);
  const days = `${dateText(rows[0].dueOn)} to ${dateText(rows.at(-1).dueOn)}`;
  return `There are ${rows.length} rows from ${days}, with ${moneyText(interest)} of interest.`;
}
