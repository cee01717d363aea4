export type HouseColours = {
  wall: string;
  second: string;
  trim: string;
  roof: string;
  door: string;
  shutter: string;
  masonry: string;
};

/** What a house is painted with; street, garden and rooms share one set. */
export const HOUSE_COLOURS: readonly [HouseColours, ...HouseColours[]] = [
  {
    wall: '#F6ECD9',
    second: '#EBDCC0',
    trim: '#FFFCF5',
    roof: '#A8481F',
    door: '#1F5446',
    shutter: '#1F5446',
    masonry: '#B8694A',
  },
  {
    wall: '#93B0BA',
    second: '#7C9CA8',
    trim: '#FBF6EB',
    roof: '#3B4A51',
    door: '#B5532A',
    shutter: '#3B4A51',
    masonry: '#A8664C',
  },
  {
    wall: '#E3D4B8',
    second: '#D2BE9B',
    trim: '#FBF7EC',
    roof: '#2F5A4D',
    door: '#A8481F',
    shutter: '#2F5A4D',
    masonry: '#A9775A',
  },
  {
    wall: '#DDB4A4',
    second: '#CB9A8A',
    trim: '#FFF8EE',
    roof: '#6A3A32',
    door: '#1F5446',
    shutter: '#6A3A32',
    masonry: '#8F4B38',
  },
  {
    wall: '#2F6B59',
    second: '#265A4A',
    trim: '#F7EEDD',
    roof: '#3A4543',
    door: '#E59A6E',
    shutter: '#F2E3C8',
    masonry: '#B0694B',
  },
  {
    wall: '#F9F4EA',
    second: '#E9E2D3',
    trim: '#FFFFFF',
    roof: '#33413F',
    door: '#C0683C',
    shutter: '#33413F',
    masonry: '#A25C40',
  },
  {
    wall: '#C6D8CA',
    second: '#AFC7B6',
    trim: '#FCF8EE',
    roof: '#7B3F25',
    door: '#7B3F25',
    shutter: '#5C8570',
    masonry: '#B77F60',
  },
  {
    wall: '#B0623F',
    second: '#9B5233',
    trim: '#FAF1E2',
    roof: '#3D4B4E',
    door: '#143A31',
    shutter: '#24483E',
    masonry: '#8D4A30',
  },
  {
    wall: '#E4C48C',
    second: '#D3AC6D',
    trim: '#FFF9EC',
    roof: '#5B6E63',
    door: '#3F6173',
    shutter: '#3F6173',
    masonry: '#A9643F',
  },
  {
    wall: '#D5E1E1',
    second: '#BCCFD2',
    trim: '#FFFDF8',
    roof: '#4D6877',
    door: '#A8481F',
    shutter: '#4D6877',
    masonry: '#A98A76',
  },
  {
    wall: '#506872',
    second: '#435962',
    trim: '#F1E7D5',
    roof: '#2C3A3D',
    door: '#E3A36A',
    shutter: '#2C3A3D',
    masonry: '#9A6850',
  },
];
