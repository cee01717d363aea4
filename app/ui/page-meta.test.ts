import { describe, expect, test } from 'vitest';
import { failedMeta, pageMeta, titleMeta } from './page-meta.ts';

const site = {
  company: { name: 'Hearth & Home' },
  publicUrl: 'https://notes.example.com',
  sharePicturePath: '/files/share/site/1.jpg',
};
const matches = [{ id: 'root', loaderData: site }, undefined, { id: '/about' }];
const page = { matches, title: 'About Us', description: 'Who we are.', path: '/about' };

function valueOf(tags: ReturnType<typeof pageMeta>, name: string): unknown {
  const found = tags.find(
    (tag) =>
      ('name' in tag && tag.name === name) ||
      ('property' in tag && tag.property === name) ||
      ('rel' in tag && tag.rel === name),
  );
  return found && ('content' in found ? found.content : 'href' in found && found.href);
}

describe('a public page', () => {
  test('has the company in its title, and its own address under the public URL', () => {
    const tags = pageMeta(page);
    expect(tags[0]).toEqual({ title: 'About Us · Hearth & Home' });
    expect(valueOf(tags, 'canonical')).toBe('https://notes.example.com/about');
    expect(valueOf(tags, 'og:url')).toBe('https://notes.example.com/about');
    expect(valueOf(tags, 'og:site_name')).toBe('Hearth & Home');
    expect(valueOf(tags, 'robots')).toBeUndefined();
  });

  test('shows the picture of the site, or its own', () => {
    expect(valueOf(pageMeta(page), 'og:image')).toBe(
      'https://notes.example.com/files/share/site/1.jpg',
    );
    const picture = { path: '/files/share/one/2.jpg', alt: 'A house' };
    const tags = pageMeta({ ...page, picture });
    expect(valueOf(tags, 'og:image')).toBe('https://notes.example.com/files/share/one/2.jpg');
    expect(valueOf(tags, 'twitter:image')).toBe(valueOf(tags, 'og:image'));
    expect(valueOf(tags, 'og:image:alt')).toBe('A house');
  });

  test('that is not indexed has no canonical address', () => {
    const tags = pageMeta({ ...page, isIndexed: false });
    expect(valueOf(tags, 'robots')).toBe('noindex, follow');
    expect(valueOf(tags, 'canonical')).toBeUndefined();
    expect(valueOf(tags, 'og:url')).toBe('https://notes.example.com/about');
  });

  test('says only its title where the facts of the site are missing', () => {
    expect(pageMeta({ ...page, matches: [{ id: 'root' }] })).toEqual([{ title: 'About Us' }]);
  });
});

test('a page that failed is not indexed', () => {
  expect(failedMeta(matches, 'Property Not Found')).toEqual([
    { title: 'Property Not Found · Hearth & Home' },
    { name: 'robots', content: 'noindex' },
  ]);
});

describe('a page that only its readers know', () => {
  test('has the company in its title', () => {
    expect(titleMeta(matches, 'Dashboard')).toEqual([{ title: 'Dashboard · Hearth & Home' }]);
  });

  test('has its own title alone where the facts of the site are missing', () => {
    expect(titleMeta([undefined], 'Dashboard')).toEqual([{ title: 'Dashboard' }]);
  });
});
