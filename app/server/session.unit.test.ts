import { describe, expect, it } from 'vitest';
import { safeRedirect } from './session.ts';
import { readCookie, sign, unsign, writeCookie } from './session/cookies.ts';

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

describe('a signed text', () => {
  it('is refused when it, its signature or the secret changed', () => {
    const signed = sign('hello', 'secret');
    const [text, signature] = signed.split('.');
    expect(unsign(`${text}x.${signature}`, 'secret')).toBeNull();
    expect(unsign(`${text}.${signature}x`, 'secret')).toBeNull();
    expect(unsign(signed, 'another secret')).toBeNull();
    expect(unsign('nonsense', 'secret')).toBeNull();
  });

  it('comes back as it was', () => {
    expect(unsign(sign('{"title":"Größe €"}', 'secret'), 'secret')).toBe('{"title":"Größe €"}');
  });
});

describe('a cookie', () => {
  it('is out of reach for scripts and other sites', () => {
    const cookie = writeCookie('name', 'value', { isSecure: true, maxAgeSeconds: 60 });
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Secure');
    expect(cookie).toContain('Max-Age=60');
  });

  it('is read by its whole name', () => {
    const headers = new Headers({ cookie: 'xname=1; name=2' });
    expect(readCookie(headers, 'name')).toBe('2');
    expect(readCookie(headers, 'other')).toBeNull();
  });
});
