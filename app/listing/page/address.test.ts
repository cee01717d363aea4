import { describe, expect, it } from 'vitest';
import { OF_ONE_READER } from '#app/listing/rules.ts';
import { FUNDING_DAY, propertyAddress, readPropertyPlace } from './address.ts';

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

  it('is of one reader alone while a day is tried', () => {
    expect(OF_ONE_READER).toContain(FUNDING_DAY);
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
