/** The figures of a run as tables in Markdown. */
export function reportLoad(figures) {
  const { properties, startMs, idleMegabytes, made, kept } = figures;
  return [
    `${properties} properties; start ${startMs} ms; memory at rest ${idleMegabytes} MB, after ` +
      `pages were made ${made.megabytes} MB, after pages were kept ${kept.megabytes} MB`,
    '',
    ...compared(figures),
    '',
    ...spread('Pages made for each request', made.figures),
    '',
    ...spread('Pages that are kept', kept.figures),
  ].join('\n');
}

/** At 16 connections: requests a second, and as a part of what others reach. */
function compared({ statements, postgrest, made, kept }) {
  const at16 = ({ connections }) => connections === 16;
  const lines = made.figures.filter(at16).map((own) => {
    const same = (one) => ['name', 'who', 'form'].every((key) => one[key] === own[key]);
    const asData = (one) => one.name === own.name && one.who === own.who && own.form === 'data';
    const sql = statements.find(same);
    const rest = postgrest.find(asData);
    const keptOwn = kept.figures.find((one) => same(one) && at16(one) && !one.isKnown);
    const known = kept.figures.find((one) => same(one) && one.isKnown);
    return [
      label(own),
      count(sql.perSecond),
      rest === undefined ? '–' : count(rest.perSecond),
      count(own.perSecond),
      ratio(own, sql),
      ratio(own, rest),
      keptOwn === undefined ? '–' : count(keptOwn.perSecond),
      ratio(keptOwn, sql),
      ratio(keptOwn, rest),
      known === undefined ? '–' : count(known.perSecond),
      ratio(known, rest),
      own.bytes,
    ];
  });
  const head = [
    '16 connections',
    'pgbench',
    'PostgREST',
    'made',
    '÷ pgbench',
    '÷ PostgREST',
    'kept',
    '÷ pgbench',
    '÷ PostgREST',
    'unchanged (304)',
    '÷ PostgREST',
    'bytes',
  ];
  const uncounted = postgrest
    .filter(({ isCounted, name }) => !isCounted && name !== 'property')
    .map((one) => `PostgREST without the total, ${one.name}: ${count(one.perSecond)} a second.`);
  return [...table(head, lines), '', ...uncounted];
}

function spread(title, figures) {
  const lines = figures.map((one) => [
    label(one) + (one.isKnown ? ', unchanged' : ''),
    one.connections,
    count(one.perSecond),
    one.p50,
    one.p99,
  ]);
  return table([title, 'connections', 'requests/s', 'p50 ms', 'p99 ms'], lines);
}

function table(head, lines) {
  const row = (cells) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, at) => (at === 0 ? '---' : '--:'));
  return [row(head), row(rule), ...lines.map(row)];
}

const label = ({ name, who, form }) => `${name}, ${form}, ${who}`;

const count = (perSecond) => Math.round(perSecond).toLocaleString('en-US');

function ratio(one, other) {
  if (one === undefined || other === undefined) return '–';
  return Number((one.perSecond / other.perSecond).toPrecision(3));
}
