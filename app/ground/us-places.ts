/** The states, the district and the territories of the United States, by their postal codes. */
const NAMES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'Virgin Islands',
};

/** All of them for a list to choose from, the states first. */
export const US_STATES: readonly { code: string; name: string }[] = Object.entries(NAMES).map(
  ([code, name]) => ({ code, name }),
);

/** Two letters are a code; as a part of a name they would find half of the country. */
const SHORTEST_PART = 3;

/**
 * How a state may be stored when a word of a search means it: its code and its name, in capitals. A
 * word means a state when it is the code, a word of the name or, from three letters on, a part of
 * it. Shape: may be empty; 'new' gives four states. Source: D10.
 */
export function stateSpellings(word: string): string[] {
  const wanted = word.trim().toUpperCase();
  return Object.entries(NAMES).flatMap(([code, name]) => {
    const spelling = name.toUpperCase();
    const isPart = wanted.length >= SHORTEST_PART && spelling.includes(wanted);
    const isWord = spelling.split(' ').includes(wanted);
    return isPart || isWord || wanted === code ? [code, spelling] : [];
  });
}

/** The postal code of a state that is named or given by its code; null for any other text. */
export function stateCode(text: string): string | null {
  const wanted = text.trim().toUpperCase();
  const found = Object.entries(NAMES).find(
    ([code, name]) => code === wanted || name.toUpperCase() === wanted,
  );
  return found?.[0] ?? null;
}

/** What ends an address: a ZIP code, and maybe the country. */
const END_OF_ADDRESS = /[\s,]+\d{5}(?:-\d{4})?(?:[\s,]+(?:USA|U\.S\.A\.|United States))?\s*$/i;

/**
 * The postal code of the state that a postal address names before its ZIP code; null where it names
 * none.
 */
export function stateOfAddress(address: string): string | null {
  if (!END_OF_ADDRESS.test(address)) return null;
  const words = address.replace(END_OF_ADDRESS, '').split(/[\s,]+/);
  // The longest name first: West Virginia ends with another one.
  return [3, 2, 1].map((count) => stateCode(words.slice(-count).join(' '))).find(Boolean) ?? null;
}

const DIGITS = /^(\d{5})(?:-?(\d{4}))?$/;

/** A ZIP code as the post writes it: five digits, or nine with a hyphen; null for another text. */
export function zipCodeOf(text: string): string | null {
  const [, five, four] = DIGITS.exec(text.trim()) ?? [];
  if (five === undefined) return null;
  return four === undefined ? five : `${five}-${four}`;
}
