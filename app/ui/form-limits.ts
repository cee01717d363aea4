import * as v from 'valibot';

type Limits = { required: boolean; maxLength?: number };

/** A schema as it looks from within: what it wraps, lists or has, and what it goes through. */
type Part = v.GenericSchema & {
  wrapped?: Part;
  item?: Part;
  entries?: Record<string, Part>;
  pipe?: readonly (Part | { type: string; requirement?: unknown })[];
};

/**
 * What a browser checks by itself, where scripts have not come: the boxes that a schema does not
 * take empty, and how much it takes in others. By their names, those in lists without a place.
 */
export function limitsOf(schema: v.GenericSchema, prefix = ''): Record<string, Limits> {
  const boxes = Object.entries(contentOf(schema as Part).entries ?? {});
  return Object.assign({}, ...boxes.map(([key, box]) => boxLimits(box, prefix + key)));
}

function boxLimits(box: Part, name: string): Record<string, Limits> {
  const { item, entries } = contentOf(box);
  if (item !== undefined) return limitsOf(item, `${name}[].`);
  if (entries !== undefined) return limitsOf(contentOf(box), `${name}.`);
  const maxLength = longestOf(box);
  const required = !v.is(box, '');
  return { [name]: { required, ...(maxLength === undefined ? {} : { maxLength }) } };
}

function contentOf(part: Part): Part {
  return part.wrapped === undefined ? part : contentOf(part.wrapped);
}

function longestOf(part: Part): number | undefined {
  for (const step of part.pipe ?? []) {
    if (step.type === 'max_length' && 'requirement' in step) return Number(step.requirement);
    const within = 'pipe' in step ? longestOf(step as Part) : undefined;
    if (within !== undefined) return within;
  }
  return part.wrapped && longestOf(part.wrapped);
}
