const DAY = 86_400_000;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The number of a calendar date's day, counted from 1970-01-01. */
export function dayOf(date) {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

/** Round steps from 0 up to the first one that holds the largest value: at most four of them. */
export function moneyTicks(largest) {
  const tenth = 10 ** Math.floor(Math.log10(largest / 4));
  const step = [1, 2, 2.5, 5, 10].map((size) => size * tenth).find((it) => it * 4 >= largest);
  const count = Math.ceil(largest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/**
 * The days to name on an axis of time: the first one, and in between quarters of a short note,
 * else years, else every fifth year.
 */
export function timeTicks(from, to) {
  const years = (dayOf(to) - dayOf(from)) / 365.25;
  const step = years <= 2 ? 3 : years <= 10 ? 12 : 60;
  const ticks = from.endsWith('-01') ? [] : [{ date: from, text: dateText(from) }];
  for (let month = Number(from.slice(0, 4)) * 12; ; month += step) {
    const date = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
    if (date > to) return ticks;
    if (date >= from) ticks.push({ date, text: tickText(date, step) });
  }
}

function tickText(date, step) {
  const year = date.slice(0, 4);
  if (step >= 12) return year;
  const month = MONTHS[Number(date.slice(5, 7)) - 1];
  return month === 'Jan' ? `${month} ${year}` : month;
}

/** "Jan 5, 2025". */
export function dateText(date) {
  const [year, month, day] = date.split('-').map(Number);
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

/** "$1,294.52"; whole dollars without decimals when `isShort`. */
export function moneyText(cents, isShort = false) {
  const dollars = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  if (isShort && cents % 100 === 0) return `$${dollars}`;
  return `$${dollars}.${String(cents % 100).padStart(2, '0')}`;
}
