import { type Mode, MODES } from '../../tests/screens/options.ts';
import { type Scene, WHO } from '../../tests/screens/scene.ts';

type View = { width: number; mode: Mode };
type Picture = View & { scene: Scene; file: string };

/** The name of the file with a scene's picture, the same in every run. */
export function pictureName({ who, name }: Scene, { width, mode }: View): string {
  return `${who}-${name.replaceAll(/[^a-z0-9]+/g, '-')}-${width}-${mode}.webp`;
}

/**
 * A page with every picture in a folder, by who looks and in the order of the scenes, whichever run
 * took it. Width and mode are chosen above, without scripts.
 */
export function contactSheet(scenes: readonly Scene[], files: readonly string[]): string {
  const widths = [...new Set(files.map((file) => Number(/-(\d+)-[a-z]+\.webp$/.exec(file)?.[1])))]
    .filter((width) => width > 0)
    .toSorted((a, b) => a - b);
  const views = widths.flatMap((width) => MODES.map((mode) => ({ width, mode })));
  const pictures = scenes
    .flatMap((scene) => views.map((view) => ({ ...view, scene, file: pictureName(scene, view) })))
    .filter(({ file }) => files.includes(file));
  const choices = [
    ...widths.map((width, at) => choice('width', `w${width}`, `${width} px`, at === 0)),
    ...MODES.map((mode, at) => choice('mode', mode, mode, at === 0)),
  ];
  const hidden = [...widths.map((width) => `w${width}`), ...MODES].map(
    (name) => `body:has(#${name}:not(:checked)) .${name} { display: none }`,
  );
  const groups = WHO.map((who) => {
    const seen = pictures.filter(({ scene }) => scene.who === who);
    return `<section><h2>${who}</h2>\n${seen.map(figure).join('\n')}\n</section>`;
  });
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
img { display: block; width: 320px; min-height: 80px; max-height: 640px; object-fit: cover;
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

function figure({ scene, width, mode, file }: Picture): string {
  return `<figure class="w${width} ${mode}"><figcaption>${scene.name}</figcaption>
<a href="${file}"><img src="${file}" alt="${scene.name}, ${mode}" loading="lazy"></a></figure>`;
}
