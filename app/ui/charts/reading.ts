/**
 * Lets a drawn chart be read mark by mark, by pointer, finger and arrow keys. It is loaded when
 * somebody first comes near a chart; until then, and without scripts, each mark has its words and
 * its link all the same.
 *
 * A chart's marks carry `data-words`: lines parted by line breaks, a name and a figure by a tab.
 */
export type Reading = { show: (mark: Element) => void; shown: () => Element | null };

const readings = new WeakMap<HTMLElement, Reading>();

/** Makes a chart readable, once; what it shows goes into the place that it keeps for it. */
export function readChart(figure: HTMLElement): Reading {
  const known = readings.get(figure);
  if (known) return known;
  let shown: Element | null = null;

  const show = (mark: Element | null) => {
    if (mark === shown) return;
    shown?.removeAttribute('data-shown');
    shown = mark;
    mark?.setAttribute('data-shown', '');
    fillTip(figure, mark);
  };
  const goTo = (mark: Element) => {
    for (const other of marksOf(figure)) other.setAttribute('tabindex', '-1');
    mark.setAttribute('tabindex', '0');
  };

  figure.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch') show(markAt(target));
  });
  figure.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch') show(markAt(document.activeElement));
  });
  figure.addEventListener('focusin', ({ target }) => {
    const mark = markAt(target);
    show(mark);
    if (mark) goTo(mark);
  });
  figure.addEventListener('focusout', ({ relatedTarget }) => show(markAt(relatedTarget)));
  figure.addEventListener('keydown', (event) => {
    const mark = markAt(event.target);
    if (mark === null) return;
    if (event.key === 'Escape') return show(null);
    const next = nextMark(figure, mark, event.key);
    if (next === null) return;
    event.preventDefault();
    (next as SVGElement).focus();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && figure.contains(target))) show(null);
  });

  const [first] = marksOf(figure);
  const focused = markAt(figure.querySelector('[data-words]:focus'));
  if (focused ?? first) goTo((focused ?? first)!);
  show(focused ?? figure.querySelector('[data-words]:hover'));
  // A browser's own tip would say the same once more.
  for (const title of figure.querySelectorAll('[data-words] > title')) title.textContent = '';
  const reading = { show, shown: () => shown };
  readings.set(figure, reading);
  return reading;
}

function marksOf(figure: HTMLElement): Element[] {
  return [...figure.querySelectorAll('[data-words]')];
}

function markAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-words]') : null;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function nextMark(figure: HTMLElement, mark: Element, key: string): Element | null {
  const marks = marksOf(figure);
  if (key === 'Home') return marks[0] ?? null;
  if (key === 'End') return marks.at(-1) ?? null;
  const step = STEPS[key];
  return step === undefined ? null : (marks[marks.indexOf(mark) + step] ?? mark);
}

/** Writes a mark's words beside it, inside of the chart's edges; nothing for none. */
function fillTip(figure: HTMLElement, mark: Element | null): void {
  const tip = figure.querySelector<HTMLElement>('[data-tip]');
  if (tip === null) return;
  tip.hidden = mark === null;
  if (mark === null) return;
  const [head = '', ...lines] = (mark.getAttribute('data-words') ?? '').split('\n');
  const heading = document.createElement('strong');
  heading.textContent = head;
  tip.replaceChildren(heading, ...lines.map(lineOf));
  const [place, frame] = [mark.getBoundingClientRect(), figure.getBoundingClientRect()];
  const middle = place.left - frame.left + place.width / 2 - tip.offsetWidth / 2;
  const left = Math.max(0, Math.min(middle, frame.width - tip.offsetWidth));
  const above = place.top - frame.top - tip.offsetHeight - 8;
  tip.style.translate = `${Math.round(left)}px ${Math.round(Math.max(above, -tip.offsetHeight))}px`;
}

function lineOf(line: string): HTMLElement {
  const row = document.createElement('span');
  const [name = '', figure = ''] = line.split('\t');
  for (const text of [name, figure]) {
    row.append(Object.assign(document.createElement('span'), { textContent: text }));
  }
  return row;
}
