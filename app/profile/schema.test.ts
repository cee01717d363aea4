import * as v from 'valibot';
import { expect, it } from 'vitest';
import { PROFILE_KINDS, completeFirst, missingFields } from './rules.ts';
import { factsSchema } from './lender-schemas.ts';
import { custodianSchema, handTextSchema, profileSchema, signersSchema } from './schema.ts';

const problemsOf = (schema: v.GenericSchema, typed: Record<string, string>) => {
  const { issues } = v.safeParse(schema, typed);
  return Object.fromEntries((issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]));
};
const joint = { owner1: 'A', owner2: 'B', tenancy: 'as tenants in common' };

it('an empty form of each kind says what is missing, and throws nothing', () => {
  for (const kind of PROFILE_KINDS) {
    expect(Object.keys(problemsOf(profileSchema(kind), {})).length).toBeGreaterThan(1);
  }
});

it('shares add up to 100 %, and each owner has one or none has', () => {
  expect(problemsOf(factsSchema('joint'), { ...joint, share1: '50', share2: '49.9999' })).toEqual({
    share1: 'The shares must add up to 100 %, not 99.9999 %',
  });
  expect(problemsOf(factsSchema('joint'), { ...joint, share1: '60' })).toMatchObject({
    share2: 'Enter the share of each owner, or of none',
  });
  expect(problemsOf(factsSchema('joint'), { ...joint, share1: '60', share3: '40' })).toMatchObject({
    owner3: 'Say whose share this is',
  });
  expect(
    problemsOf(factsSchema('joint'), {
      ...joint,
      tenancy: 'as community property',
      share1: '60 %',
      share2: '40',
    }),
  ).toHaveProperty('tenancy');
  expect(v.parse(factsSchema('joint'), { ...joint, share1: '33.3333', share2: '66.6667' })).toEqual(
    {
      kind: 'joint',
      tenancy: 'as tenants in common',
      owners: [
        { name: 'A', sharePpm: 333_333 },
        { name: 'B', sharePpm: 666_667 },
      ],
    },
  );
});

it('a name stands once among joint owners, however it is typed', () => {
  const schema = factsSchema('joint');
  expect(problemsOf(schema, { ...joint, owner2: ' a ', owner3: 'C' })).toEqual({
    owner2: 'This name stands here already',
  });
  expect(problemsOf(schema, { ...joint, owner4: 'b' })).toEqual({
    owner4: 'This name stands here already',
  });
});

it('a name stands once among the trustees of a trust', () => {
  const trust = { name: 'T', datedOn: '2020-02-28', trustee1: 'A', trustee2: 'a', trustee4: 'B' };
  expect(problemsOf(factsSchema('trust'), trust)).toEqual({
    trustee2: 'This name stands here already',
  });
});

it('a share of more decimals than are kept is told so', () => {
  const shared = { ...joint, tenancy: 'as tenants in common', share1: '33.33333', share2: '60' };
  expect(problemsOf(factsSchema('joint'), shared)).toEqual({ share1: 'Use at most four decimals' });
});

it('an owner’s tax id counts of an LLC that is disregarded, and of nobody else', () => {
  const llc = { label: 'Ours', name: 'A', type: 'LLC', state: 'Texas' };
  const entity = profileSchema('entity');
  expect(problemsOf(entity, { ...llc, taxClass: 'disregarded' })).toHaveProperty(
    'disregardedOwner',
  );
  for (const taxClass of ['', 'partnership', 'llc_p']) {
    const typed = { ...llc, taxClass, disregardedOwner: 'Own Er' };
    expect(problemsOf(entity, typed)).toHaveProperty('taxClass');
  }
  for (const taxClass of ['disregarded', 'llc_c']) {
    const typed = { ...llc, type: 'corporation', taxClass };
    expect(problemsOf(entity, typed)).toEqual({ taxClass: 'This is a classification of an LLC' });
  }
  const right = { ...llc, taxClass: 'disregarded', disregardedOwner: 'Own Er' };
  expect(problemsOf(entity, right)).toEqual({});
});

it('spaces that do not show are taken out of names', () => {
  const typed = { name: '  Nora \t  Whitfield ', status: ' ' };
  expect(v.parse(factsSchema('person'), typed)).toEqual({
    kind: 'person',
    name: 'Nora Whitfield',
    status: null,
  });
});

it('what is typed comes apart into details and facts', () => {
  const typed = {
    label: 'Ours',
    name: 'The Ortiz Trust',
    datedOn: '2011-05-04',
    trustee1: 'Lena Ortiz',
    trustee3: 'Paul Ortiz',
    email: 'lena@example.com',
    isAmended: 'on',
  };
  expect(v.parse(profileSchema('trust'), typed)).toEqual({
    details: {
      label: 'Ours',
      address: null,
      email: 'lena@example.com',
      taxClass: null,
      exemptCode: null,
    },
    facts: {
      kind: 'trust',
      name: 'The Ortiz Trust',
      datedOn: '2011-05-04',
      trustees: ['Lena Ortiz', 'Paul Ortiz'],
      isAmended: true,
      usesSsn: false,
    },
  });
});

it('a signer is told whole or not at all', () => {
  expect(problemsOf(signersSchema, { name1: 'A', order1: '1' })).toEqual({
    name1: 'A signer needs a name, a capacity and an email address',
  });
  const whole = { name1: 'A', capacity1: 'Trustee', email1: 'a@example.com' };
  expect(problemsOf(signersSchema, { ...whole, order1: '9' })).toHaveProperty('order1');
  expect(v.parse(signersSchema, { ...whole, order1: '2', order2: '2' })).toEqual({
    signers: [{ name: 'A', capacity: 'Trustee', email: 'a@example.com', order: 2 }],
  });
});

const UNPRINTED = 'Papers cannot print “李”. Use Latin letters.';

it('what papers print of a lender has letters that they can print (0164)', () => {
  const person = { name: '李 Žofia', status: 'Nguyễn', address: '李', label: '李' };
  expect(problemsOf(profileSchema('person'), person)).toEqual({
    name: UNPRINTED,
    address: UNPRINTED,
  });
  const signer = { name1: '李', capacity1: '李', email1: 'a@example.com' };
  expect(problemsOf(signersSchema, signer)).toEqual({ name1: UNPRINTED, capacity1: UNPRINTED });
  const typed = { name: '李', address: '李', template: '李 {owner}' };
  expect(problemsOf(custodianSchema, typed)).toEqual({
    name: UNPRINTED,
    address: UNPRINTED,
    template: UNPRINTED,
  });
  expect(problemsOf(handTextSchema, { vestingText: '李', reason: '李' })).toEqual({
    vestingText: UNPRINTED,
  });
});

it('a custodian’s wording names nothing that there is not', () => {
  const typed = { name: 'Summit', address: '1 Main Street', template: '{custodian} {ssn}' };
  expect(problemsOf(custodianSchema, typed)).toEqual({
    template: 'There is no such field: ssn',
  });
  expect(problemsOf(custodianSchema, { ...typed, template: 'Summit FBO its clients' })).toEqual({
    template: 'Name whose account it is: {owner} or {number}',
  });
});

const complete = {
  kind: 'person',
  address: '1 Main Street',
  email: 'a@example.com',
  signers: [{ name: 'A', capacity: 'Individual', email: 'a@example.com', order: 1 }],
  hasTaxId: true,
  taxClass: 'individual',
} as const;

it('a profile that lacks something names it before it can ask for a note (6.R2)', () => {
  expect(missingFields(complete)).toEqual([]);
  expect(missingFields({ ...complete, kind: 'unspecified' })).toEqual(['who lends']);
  const lacking = missingFields({ ...complete, email: null, hasTaxId: false });
  expect(completeFirst(lacking)).toBe('Complete the investing profile first: email, tax id.');
});
