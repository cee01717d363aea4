import { describe, expect, it } from 'vitest';
import { propertyAddress, readPropertyPlace } from './address.ts';

const read = (address: string) => {
  const url = new URL(address, 'http://here.invalid');
  return readPropertyPlace(url.pathname.replace('/properties/', ''), url.searchParams);
};

describe('the place on a property’s page', () => {
  it('stands in the address and comes back from it', () => {
    const place = {
      propertyId: 'house',
      noteId: 'note',
      fundingDay: '2027-01-05',
      dialog: 'fund',
      tab: 'sign-in',
    } as const;
    expect(read(propertyAddress(place))).toEqual(place);
  });

  it('is the page alone while nothing is chosen', () => {
    expect(propertyAddress({ propertyId: 'house' })).toBe('/properties/house');
  });

  it('ignores what it does not know, such as a message of an old link', () => {
    expect(read('/properties/house?dialog=boom&tab=2&message=Hello')).toEqual({
      propertyId: 'house',
      noteId: null,
      fundingDay: null,
      dialog: null,
      tab: null,
    });
  });
});
