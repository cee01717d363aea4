import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { screens } from '#app/screens.ts';
import { scenes } from '#tests/screens/scenes.ts';
import { sourceFiles } from './source-files.ts';

const texts = new Map(sourceFiles().map(({ path, text }) => [path, text]));

/** Every address whose route shows a page: files and redirects have no component. */
function pages(entries: typeof routes = routes): string[] {
  return entries.flatMap(({ id, file, children = [] }) => {
    const isPage = /^export default/m.test(texts.get(`app/${file}`) ?? '');
    return [...(id !== undefined && isPage ? [id] : []), ...pages(children)];
  });
}

test('every page has a scene', () => {
  const shown = new Set(scenes.map(({ screen }) => screen));
  expect(pages()).toContain('/dashboard/notes/:noteId');
  expect(pages().filter((path) => path !== '*' && !shown.has(path))).toEqual([]);
});

test('a scene belongs to a screen, or shows that nothing is there', () => {
  const known = new Set(screens.map(({ path }) => path));
  const odd = scenes.filter(({ screen, status }) => !known.has(screen) && status !== 404);
  expect(odd.map(({ name }) => name)).toEqual([]);
  expect(scenes.some(({ screen, status }) => !known.has(screen) && status === 404)).toBe(true);
});

test('no two scenes of one reader have the same name', () => {
  const names = scenes.map(({ who, name }) => `${who}: ${name}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
