import { parse } from 'csv-parse/sync';
import { formatCountOf } from '#app/ground/format-count.ts';
import { withoutGuard } from '#app/server/csv/write-csv.ts';
import type { ArchiveEntry, Facts, Linked, Section } from './content.server.ts';

/** Where the pages of an archive are drawn for. */
export type Cover = { title: string; company: string; madeAt: string; facts: Facts };

/** A table as a file for spreadsheets, and as a page to read. */
export function sectionEntries(cover: Cover, section: Section): ArchiveEntry[] {
  const { head, rows } = readTable(section.csv);
  const table =
    rows.length === 0
      ? '<p>Nothing.</p>'
      : `<div class="wide"><table><thead><tr>${head.map((one) => tag('th', one)).join('')}</tr>` +
        `</thead><tbody>${rows.map(rowHtml).join('')}</tbody></table></div>`;
  const back = '<p><a href="index.html">Back to the archive</a></p>';
  return [
    { path: `${section.name}.csv`, content: section.csv },
    {
      path: `${section.name}.html`,
      content: pageHtml(cover, section.title, `${back}${table}`),
    },
  ];
}

/** The first page: what the archive is of, its tables with their sizes, and its files. */
export function indexEntries(
  cover: Cover,
  sections: readonly Section[],
  files: readonly Linked[],
): ArchiveEntry[] {
  const facts = cover.facts.map(({ term, value }) => tag('dt', term) + tag('dd', value)).join('');
  const tables = sections.map(({ name, title, csv }) => {
    const count = formatCountOf(readTable(csv).rows.length, 'row');
    return (
      `<li><a href="${attribute(`${name}.html`)}">${text(title)}</a> ` +
      `<span>${count}, <a href="${attribute(`${name}.csv`)}">CSV</a></span></li>`
    );
  });
  const groups = [...new Set(files.map(({ group }) => group))].map((group) => {
    const links = files.filter((one) => one.group === group).map(linkHtml);
    return `${tag('h2', group)}<ul>${links.join('')}</ul>`;
  });
  const list = `${tag('h2', 'Tables')}<ul>${tables.join('')}</ul>`;
  const body = `<dl>${facts}</dl>${list}${groups.join('')}`;
  return [
    { path: 'index.html', content: pageHtml(cover, cover.title, body) },
    { path: 'style.css', content: STYLE },
  ];
}

function linkHtml({ path, title }: Linked): string {
  const href = path.split('/').map(encodeURIComponent).join('/');
  return `<li><a href="${attribute(href)}">${text(title)}</a></li>`;
}

function readTable(csv: string): { head: string[]; rows: string[][] } {
  const [head = [], ...rows] = parse(csv, { bom: true }) as string[][];
  return { head, rows };
}

const FIGURE = /^-?[\d,]+(\.\d+)?$/;

function rowHtml(cells: readonly string[]): string {
  const inner = cells.map((cell) => {
    const plain = withoutGuard(cell);
    return FIGURE.test(plain) ? `<td class="figure">${text(plain)}</td>` : tag('td', plain);
  });
  return `<tr>${inner.join('')}</tr>`;
}

/** Pages stand alone: without scripts, and without anything from elsewhere. */
function pageHtml({ company, madeAt }: Cover, title: string, body: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'">` +
    `${tag('title', title)}<link rel="stylesheet" href="style.css"></head><body><main>` +
    `<p class="from">${text(company)}, ${text(madeAt)}</p>${tag('h1', title)}${body}</main>` +
    '</body></html>\n'
  );
}

function tag(name: string, content: string): string {
  return `<${name}>${text(content)}</${name}>`;
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function text(content: string): string {
  return content.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

const attribute = text;

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 72rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1.5rem; }
h2 { font-size: 1.125rem; margin: 2rem 0 0.5rem; }
.from, li span { color: GrayText; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1.5rem; margin: 0; }
dt { color: GrayText; }
dd { margin: 0; overflow-wrap: anywhere; }
ul { padding-left: 1.25rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.875rem; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent);
  padding: 0.375rem 0.75rem; text-align: left; vertical-align: top; }
th { white-space: nowrap; }
.figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
`;
