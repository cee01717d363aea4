import { describe, expect, it } from 'vitest';
import { readCookie, sign, unsign, writeCookie } from './cookies.ts';

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
