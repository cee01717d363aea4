import type { Submission, SubmissionResult } from '@conform-to/react';
import {
  type Enrichment,
  type FoundComparable,
  type FoundFigures,
  MOST_COMPARABLES,
} from './enrichment.ts';
import { answerForm, type FormAnswer, type RefusedForm } from '#app/ui/answer-form.ts';
import { type FieldValue, storedFields, storedKey } from '#app/ground/fields.ts';
import { formatMoney, formatShortMoney } from '#app/ground/money/format.ts';
import { parseMoney } from '#app/ground/money/parse.ts';
import { HOUSE_FACTS } from '#app/property/fields.ts';
import { FIRST_FIGURES, MOST_ITEMS, MOST_SELECTED } from '#app/property/form/schema.ts';

/** What was found and what became of it. */
export type EnrichmentReport = Pick<Merged, 'filled' | 'kept' | 'listed'> & { basis: string };

export type EnhanceAnswer = FormAnswer & { enriched?: EnrichmentReport };

/**
 * The answer to Enhance: the form as it was typed, with what was found in it, and what is to be
 * said of that. `hasLists` as in `mergeEnrichment`; without lists what they would hold is carried
 * along and named. Source: rules 2.2 and 2.8.
 */
export function answerEnhance(
  submission: Pick<Submission<unknown>, 'payload'>,
  found: { enrichment: Enrichment; seal: string },
  { hasLists }: { hasLists: boolean },
): EnhanceAnswer {
  const { enrichment, seal } = found;
  const { form, ...report } = mergeEnrichment(submission.payload, enrichment, { hasLists });
  const listed = hasLists ? report.listed : namesOf(enrichment);
  return {
    result: filledIn({ ...form, enrichment: seal }),
    enriched: { ...report, listed, basis: enrichment.basis },
  };
}

/**
 * The answer to an order that is not Save, such as a press on an offer or on Remove: the form as
 * the order has left it, with what is offered still. `figures` are those of an earlier Enhance.
 */
export function answerOrder(submission: RefusedForm, figures: FoundFigures | null): EnhanceAnswer {
  const answer = answerForm(submission);
  if (figures === null) return answer;
  const kept = offersFor(submission.payload, figures);
  return { ...answer, enriched: { basis: figures.basis, filled: [], kept, listed: [] } };
}

/** An order of the form library's own: it sets every box anew, with scripts and without. */
function filledIn(value: Record<string, unknown>): SubmissionResult<string[]> {
  return {
    initialValue: value as NonNullable<SubmissionResult['initialValue']>,
    intent: { type: 'update', payload: { value } },
  };
}

function namesOf(enrichment: Enrichment): string[] {
  const { comparableProperties, neighborhood, demographics, marketTrends } = enrichment;
  const facts = [neighborhood, demographics, marketTrends].flatMap((one) => Object.entries(one));
  const addresses = comparableProperties.map(({ address }) => address);
  return [
    ...(addresses.length === 0 ? [] : [`Comparable properties: ${addresses.join('; ')}`]),
    ...facts.map(([name, text]) => `${name}: ${text}`),
  ];
}

/** What stands in a form, as the form library sends it back. */
export type TypedForm = Readonly<Record<string, unknown>>;

/** A box that stays as it was, with what was found instead. */
export type KeptField = { name: string; label: string; typed: string; found: string; text: string };

export type Merged = {
  form: Record<string, unknown>;
  /** What was put into boxes that were empty. */
  filled: { label: string; text: string }[];
  /** What somebody had typed or saved: it stays, and what was found is offered. */
  kept: KeptField[];
  /** Entries added to lists, and facts that have a new text. */
  listed: string[];
};

const FOUND_FIELDS = [...FIRST_FIGURES, ...HOUSE_FACTS];

type Found = {
  name: string;
  label: string;
  text: string;
  shown: string;
  isSame: (typed: string) => boolean;
};

/**
 * What was found, put into a form: empty boxes are filled, others keep what they have. With `lists`
 * the form has lists as well: comparables that it does not name yet are added, and facts by name.
 * Source: rules 2.2 and 2.7.
 */
export function mergeEnrichment(
  typed: TypedForm,
  enrichment: Enrichment,
  { hasLists }: { hasLists: boolean },
): Merged {
  const { intent: _pressed, ...form } = typed;
  const merged: Merged = { form, filled: [], kept: offersFor(typed, enrichment), listed: [] };
  for (const { name, label, text, shown } of foundFields(enrichment)) {
    if (textOf(typed[name]) !== '') continue;
    merged.form[name] = text;
    merged.filled.push({ label, text: shown });
  }
  if (hasLists) mergeLists(merged, enrichment);
  return merged;
}

/** The boxes that say something else than what was found, which is offered instead. */
export function offersFor(typed: TypedForm, figures: FoundFigures): KeptField[] {
  return foundFields(figures).flatMap(({ name, label, text, shown, isSame }) => {
    const before = textOf(typed[name]);
    const isOffered = before !== '' && !isSame(before);
    return isOffered ? [{ name, label, typed: before, found: shown, text }] : [];
  });
}

/** What was found for the boxes that both forms have; what is not known is left out. */
function foundFields({ propertyDetails, ...figures }: FoundFigures): Found[] {
  const { squareFootage: squareFeet, ...house } = propertyDetails;
  const known = storedFields(FOUND_FIELDS, { ...figures, ...house, squareFeet });
  return FOUND_FIELDS.flatMap((field) => {
    const value = known[storedKey(field)];
    return value === null ? [] : [{ name: field.key, label: field.label, ...foundTexts(value) }];
  });
}

/** A value in its box, as it is shown, and which texts somebody may have typed for it. */
function foundTexts(value: NonNullable<FieldValue>): Omit<Found, 'name' | 'label'> {
  if (typeof value === 'bigint') {
    const text = formatMoney(value).replace('$', '');
    const isSame = (typed: string) => {
      const read = parseMoney(typed);
      return read.ok && read.value === value;
    };
    return { text, shown: formatShortMoney(value), isSame };
  }
  const text = String(value);
  const isSame = (typed: string) =>
    typeof value === 'number' ? Number(typed.replaceAll(',', '')) === value : typed === value;
  return { text, shown: text, isSame };
}

function mergeLists(merged: Merged, enrichment: Enrichment): void {
  const { form, listed } = merged;
  const added = mergeComparables(form, enrichment.comparableProperties);
  if (added > 0) listed.push(`${added} ${added === 1 ? 'comparable property' : 'comparables'}`);
  for (const [list, title] of FACT_LISTS) {
    const names = mergeFacts(form, list, Object.entries(enrichment[list]));
    if (names.length > 0) listed.push(`${title}: ${names.join(', ')}`);
  }
}

const FACT_LISTS = [
  ['neighborhood', 'Neighborhood'],
  ['demographics', 'Demographics'],
  ['marketTrends', 'Market Trends'],
] as const;

function mergeComparables(
  form: Record<string, unknown>,
  found: readonly FoundComparable[],
): number {
  const before = entriesOf(form.comparables);
  const known = new Set(before.map(({ address }) => textOf(address).toLowerCase()));
  const isNew = found.filter(({ address }) => !known.has(address.toLowerCase()));
  const places = Math.min(MOST_ITEMS - before.length, MOST_COMPARABLES);
  const free = MOST_SELECTED - before.filter(({ isSelected }) => isSelected === 'on').length;
  const added = isNew.slice(0, Math.max(0, places)).map((one, place) => ({
    address: one.address,
    ...(one.bedrooms === null ? {} : { bedrooms: String(one.bedrooms) }),
    ...(one.bathrooms === null ? {} : { bathrooms: String(one.bathrooms) }),
    ...(one.squareFeet === null ? {} : { squareFeet: String(one.squareFeet) }),
    soldPrice: formatMoney(one.soldPriceCents).replace('$', ''),
    ...(place < free ? { isSelected: 'on' } : {}),
  }));
  form.comparables = [...before, ...added];
  return added.length;
}

/** The names of facts that are new or say something else now, with what they said before. */
function mergeFacts(
  form: Record<string, unknown>,
  list: string,
  found: readonly (readonly [name: string, text: string])[],
): string[] {
  const facts = entriesOf(form[list]).map((fact) => ({ ...fact }));
  const changed: string[] = [];
  for (const [name, text] of found) {
    const known = facts.find((fact) => textOf(fact.name) === name);
    const before = textOf(known?.text);
    if (before === text) continue;
    if (known !== undefined) known.text = text;
    else if (facts.length < MOST_ITEMS) facts.push({ name, text });
    else continue;
    changed.push(before === '' ? name : `${name} (was ${before})`);
  }
  form[list] = facts;
  return changed;
}

function entriesOf(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list)
    ? list.map((one) => (typeof one === 'object' && one !== null ? { ...one } : {}))
    : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
