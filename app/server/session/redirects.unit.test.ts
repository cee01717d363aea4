import { describe, expect, it } from 'vitest';
import { safeRedirect } from './redirects.ts';

describe('a redirect', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    'dashboard',
    '',
    null,
    undefined,
    '/\t/evil.example',
    '/\n/evil.example',
  ])('never leads to %j', (target) => {
    expect(safeRedirect(target, '/home')).toBe('/home');
  });

  it('keeps a path of ours with its query', () => {
    expect(safeRedirect('/properties/1?note=2#top', '/')).toBe('/properties/1?note=2#top');
  });

  it('stays on this site however dots climb', () => {
    expect(safeRedirect('/../../etc', '/')).toBe('/etc');
  });
});
