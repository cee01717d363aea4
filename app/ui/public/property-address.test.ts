import { describe, expect, it } from 'vitest';
import { fitsAddress, propertyAddress, readPropertyPlace } from './property-address.ts';

const read = (address: string) => {
  const url = new URL(address, 'http://here.invalid');
  return readPropertyPlace(url.pathname.replace('/properties/', ''), url.searchParams);
};

describe('the place on a property’s page', () => {
  it('stands in the address and comes back from it', () => {
    const place = {
      propertyId: 'house',
      noteId: 'note',
      dialog: 'fund',
      tab: 'sign-in',
      message: 'Mornings & evenings?',
    } as const;
    expect(read(propertyAddress(place))).toEqual(place);
  });

  it('is the page alone while nothing is chosen', () => {
    expect(propertyAddress({ propertyId: 'house' })).toBe('/properties/house');
  });

  it('ignores what it does not know, and cuts what nobody wrote', () => {
    expect(read('/properties/house?dialog=boom&tab=2&message=')).toEqual({
      propertyId: 'house',
      noteId: null,
      dialog: null,
      tab: null,
      message: null,
    });
    expect(read(`/properties/house?message=${'a'.repeat(9000)}`).message).toHaveLength(2000);
  });
});

it.each([
  [null, true],
  ['a'.repeat(2000), true],
  ['ж'.repeat(1000), true],
  ['界'.repeat(1000), false],
])('a message fits into an address by its length there', (message, fits) => {
  expect(fitsAddress(message)).toBe(fits);
});
