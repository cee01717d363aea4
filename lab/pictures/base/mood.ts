import { mix } from './colour.ts';

/** The light of one time of day; every colour of a picture passes through it. */
export type Mood = {
  name: 'morning' | 'noon' | 'gold' | 'dusk' | 'night';
  sky: readonly [top: string, middle: string, horizon: string];
  orb: { kind: 'sun' | 'moon'; colour: string; height: number; radius: number };
  cloud: string;
  hills: readonly [far: string, near: string];
  lawn: { light: string; base: string; dark: string };
  pavement: string;
  road: string;
  glass: readonly [top: string, bottom: string];
  ambient: { other: string; amount: number };
  lampsLit: boolean;
};

const MORNING: Mood = {
  name: 'morning',
  sky: ['#C5DDDC', '#E3EAE0', '#F8EAD9'],
  orb: { kind: 'sun', colour: '#F6C4A0', height: 300, radius: 84 },
  cloud: '#FBF7EF',
  hills: ['#BCD3C4', '#96BCA6'],
  lawn: { light: '#8DB797', base: '#75A688', dark: '#5D9178' },
  pavement: '#EADFCC',
  road: '#A9B5B3',
  glass: ['#7FA6B4', '#B9D3D6'],
  ambient: { other: '#FBE9D4', amount: 0.06 },
  lampsLit: false,
};

const NOON: Mood = {
  name: 'noon',
  sky: ['#A5CBD4', '#C9E0E0', '#EAF1E6'],
  orb: { kind: 'sun', colour: '#FBE3AE', height: 190, radius: 74 },
  cloud: '#FDFBF5',
  hills: ['#AFCFBB', '#86B49A'],
  lawn: { light: '#83B48C', base: '#69A17F', dark: '#4F8B6E' },
  pavement: '#EFE7D8',
  road: '#9FB0B1',
  glass: ['#6F9DB0', '#B4D4DC'],
  ambient: { other: '#FFFFFF', amount: 0.02 },
  lampsLit: false,
};

const GOLD: Mood = {
  name: 'gold',
  sky: ['#F0D5B6', '#F6E2C8', '#FBF0DC'],
  orb: { kind: 'sun', colour: '#F2A987', height: 330, radius: 96 },
  cloud: '#FCF3E4',
  hills: ['#CBCDA9', '#A2B690'],
  lawn: { light: '#A5B583', base: '#89A577', dark: '#6C8F6B' },
  pavement: '#EFDFC4',
  road: '#B3AFA4',
  glass: ['#8FA5A5', '#E4C9A4'],
  ambient: { other: '#F3B57F', amount: 0.1 },
  lampsLit: false,
};

const DUSK: Mood = {
  name: 'dusk',
  sky: ['#6F8799', '#CBA49D', '#F4C6A2'],
  orb: { kind: 'sun', colour: '#E9825A', height: 560, radius: 110 },
  cloud: '#E3B9A6',
  hills: ['#8A8F95', '#5B7877'],
  lawn: { light: '#5B8273', base: '#476F63', dark: '#365C53' },
  pavement: '#B9A796',
  road: '#6C7A7D',
  glass: ['#53697A', '#A78F8E'],
  ambient: { other: '#5F5A70', amount: 0.2 },
  lampsLit: true,
};

const NIGHT: Mood = {
  name: 'night',
  sky: ['#102E29', '#1B483E', '#34705F'],
  orb: { kind: 'moon', colour: '#F6E9CF', height: 200, radius: 66 },
  cloud: '#2B5C50',
  hills: ['#255549', '#1B443B'],
  lawn: { light: '#2C5A4C', base: '#214B40', dark: '#183B33' },
  pavement: '#6F7F75',
  road: '#2C4744',
  glass: ['#24403F', '#3E615C'],
  ambient: { other: '#1B443C', amount: 0.4 },
  lampsLit: true,
};

/** In this order neighbouring seeds never share a time of day, and days outnumber nights. */
export const MOODS: readonly [Mood, ...Mood[]] = [NOON, GOLD, DUSK, MORNING, NIGHT, NOON, MORNING];

export function inMood(colour: string, mood: Mood): string {
  return mix(colour, mood.ambient);
}

export type Foliage = { name: string; leaf: readonly [string, string, string]; blossom: string };

/** From the shaded to the lit leaf. Pine trees stay green through all of them. */
export const FOLIAGE: readonly [Foliage, ...Foliage[]] = [
  { name: 'summer', leaf: ['#2B6653', '#3F7F67', '#5B997D'], blossom: '#F2C9AE' },
  { name: 'autumn', leaf: ['#A34A22', '#C66E3B', '#DF9A5D'], blossom: '#F0C27E' },
  { name: 'spring', leaf: ['#5C8F73', '#7FAE8B', '#A5C7A3'], blossom: '#E8B4A6' },
  { name: 'late summer', leaf: ['#4B7557', '#6F9468', '#98B282'], blossom: '#E59A6E' },
  { name: 'blossom', leaf: ['#BF8478', '#D9A497', '#EBC7B9'], blossom: '#F7E3D8' },
];
export const EVERGREEN: Foliage['leaf'] = ['#1F5446', '#2C6857', '#3F7D69'];
