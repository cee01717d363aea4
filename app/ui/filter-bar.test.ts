import { describe, expect, it } from 'vitest';
import { filterQuery } from './filter-bar.tsx';

const fallbacks = { status: 'available' };

describe('the address of a filtered list', () => {
  it('leaves out what is empty or only the fallback', () => {
    expect(filterQuery(Object.entries({ q: '  ', status: 'available' }), fallbacks)).toBe('');
  });

  it('keeps what narrows the list, trimmed and encoded', () => {
    const entries = Object.entries({ q: ' Alder & Main ', status: 'funded' });
    expect(filterQuery(entries, fallbacks)).toBe('q=Alder+%26+Main&status=funded');
  });
});
