import type { Mode } from './options.ts';
import { WHO } from './scene.ts';

export type Picture = {
  who: string;
  name: string;
  width: number;
  mode: Mode;
  file: string;
  /** In pixels, as taken. */
  height: number;
};

/** One page with all pictures, by who looks; width and mode are chosen above, without scripts. */
export function contactSheet(pictures: readonly Picture[]): string {
  const widths = [...new Set(pictures.map(({ width }) => width))];
  const modes = [...new Set(pictures.map(({ mode }) => mode))];
  const choices = [
    ...widths.map((width, at) => choice('width', `w${width}`, `${width} px`, at === 0)),
    ...modes.map((mode, at) => choice('mode', mode, mode, at === 0)),
  ];
  const groups = WHO.map((who) =>
    group(
      who,
      pictures.filter((picture) => picture.who === who),
    ),
  );
  const hidden = [...widths.map((width) => `w${width}`), ...modes].map(
    (name) => `body:has(#${name}:not(:checked)) .${name} { display: none }`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
body { font: 14px system-ui; margin: 24px; background: #ddd; color: #222 }
form { position: sticky; top: 0; padding: 8px 0; background: #ddd }
section { display: flex; flex-wrap: wrap; gap: 24px; align-items: start }
h2 { width: 100%; margin: 24px 0 0; text-transform: capitalize }
figure { margin: 0 } figcaption { margin-bottom: 4px; max-width: 320px }
img { display: block; width: 320px; height: auto; max-height: 640px; object-fit: cover;
  object-position: top; border: 1px solid #999 }
${hidden.join('\n')}
</style>
<form>${choices.join('\n')}</form>
${groups.join('\n')}
</html>
`;
}

function choice(name: string, id: string, label: string, isFirst: boolean): string {
  const checked = isFirst ? ' checked' : '';
  return `<label><input type="radio" name="${name}" id="${id}"${checked}> ${label}</label>`;
}

function group(who: string, pictures: readonly Picture[]): string {
  if (pictures.length === 0) return '';
  return `<section><h2>${who}</h2>${pictures.map(figure).join('\n')}</section>`;
}

function figure({ name, width, mode, file, height }: Picture): string {
  return `<figure class="w${width} ${mode}"><figcaption>${name}</figcaption><a href="${file}">
<img src="${file}" width="${width}" height="${height}" alt="${name}, ${width} px, ${mode}"
loading="lazy"></a></figure>`;
}
