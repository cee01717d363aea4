import {
  ACCOUNT_TYPES,
  ENTITY_TYPES,
  type ProfileFacts,
  type ProfileKind,
  TENANCIES,
} from '#app/profile/rules.ts';
import { NAME_PLACES } from '#app/profile/schema.ts';
import { shareText } from '#app/profile/vesting.ts';
import { US_STATES } from '#app/ground/us-places.ts';
import { CheckboxField, SelectField } from '#app/ui/choice-fields.tsx';
import type { FormField } from '#app/ui/field.tsx';
import { Grid } from '#app/ui/layout.tsx';
import { TextareaField, TextField } from '#app/ui/text-field.tsx';
import { DateField } from '#app/ui/value-fields.tsx';

/** A field of a form by its name. */
export type FieldOf = (name: string) => FormField;

type LenderFieldsProps = { kind: ProfileKind; field: FieldOf; custodians: readonly string[] };

const PLACE_NAMES = ['first', 'second', 'third', 'fourth'];

const KNOWN_CUSTODIANS =
  'Those that we know are offered as you type; they bring their own wording and address.';
const ASKED_ANEW = 'After a change you enter the tax id again, because it is a different number.';

/** The boxes that say who lends, by kind. */
export function LenderFields({ kind, field, custodians }: LenderFieldsProps) {
  switch (kind) {
    case 'person':
      return (
        <>
          <TextField field={field('name')} label="Legal name" autoComplete="name" />
          <TextField
            field={field('status')}
            label="Status"
            hint="As deeds in your state name it, such as: an unmarried woman."
            optional
          />
        </>
      );
    case 'joint':
      return <JointFields field={field} />;
    case 'entity':
      return <EntityFields field={field} />;
    case 'trust':
      return <TrustFields field={field} />;
    case 'ira':
      return <IraFields field={field} custodians={custodians} />;
  }
}

function JointFields({ field }: { field: FieldOf }) {
  return (
    <>
      {NAME_PLACES.map((place) => (
        <Grid of="fields" key={place}>
          <TextField
            field={field(`owner${place}`)}
            label={`Name of the ${PLACE_NAMES[place - 1]} owner`}
            hint={place === 1 ? ASKED_ANEW : undefined}
            optional={place > 2}
          />
          <TextField
            field={field(`share${place}`)}
            label={`Share of the ${PLACE_NAMES[place - 1]} owner`}
            suffix="%"
            inputMode="decimal"
            figures
            optional
          />
        </Grid>
      ))}
      <SelectField
        field={field('tenancy')}
        label="How they own the note"
        placeholder="Please select"
        options={TENANCIES.map((value) => ({ value, label: value }))}
        hint="Shares are for tenants in common, and add up to 100 %."
      />
    </>
  );
}

function EntityFields({ field }: { field: FieldOf }) {
  return (
    <>
      <TextField field={field('name')} label="Name of the company" autoComplete="organization" />
      <Grid of="fields">
        <SelectField
          field={field('type')}
          label="What it is"
          placeholder="Please select"
          options={ENTITY_TYPES.map((value) => ({ value, label: value }))}
        />
        <SelectField
          field={field('state')}
          label="State under whose law it was made"
          placeholder="Please select"
          options={US_STATES.map(({ name }) => ({ value: name, label: name }))}
        />
      </Grid>
      <TextareaField
        field={field('owners')}
        label="Owners"
        hint="One name a line."
        optional
        rows={3}
      />
      <TextField
        field={field('disregardedOwner')}
        label="Owner whose tax id counts"
        hint={`Only of an LLC that taxes do not see: a disregarded one. ${ASKED_ANEW}`}
        optional
      />
      <CheckboxField
        field={field('ownerIsPerson')}
        label="This owner is a person"
        hint={ASKED_ANEW}
      />
    </>
  );
}

function TrustFields({ field }: { field: FieldOf }) {
  return (
    <>
      <TextField field={field('name')} label="Name of the trust" hint="Such as: The Ortiz Trust." />
      <DateField field={field('datedOn')} label="Date of the trust" />
      <CheckboxField field={field('isAmended')} label="It has been amended" />
      <Grid of="fields">
        {NAME_PLACES.map((place) => (
          <TextField
            key={place}
            field={field(`trustee${place}`)}
            label={
              place === 1 ? 'Trustee' : `${PLACE_NAMES[place - 1]} trustee`.replace(/^./, upper)
            }
            optional={place > 1}
          />
        ))}
      </Grid>
      <CheckboxField
        field={field('usesSsn')}
        label="It files under the grantor’s social security number"
        hint={ASKED_ANEW}
      />
    </>
  );
}

const upper = (letter: string) => letter.toUpperCase();

function IraFields({ field, custodians }: { field: FieldOf; custodians: readonly string[] }) {
  return (
    <>
      <TextField
        field={field('custodian')}
        label="Custodian"
        hint={`${KNOWN_CUSTODIANS} ${ASKED_ANEW}`}
        list="known-custodians"
      />
      <datalist id="known-custodians">
        {custodians.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <TextField field={field('owner')} label="Owner of the account" autoComplete="name" />
      <Grid of="fields">
        <SelectField
          field={field('accountType')}
          label="Account type"
          placeholder="Please select"
          options={ACCOUNT_TYPES.map((value) => ({ value, label: value }))}
        />
        <TextField field={field('accountNumber')} label="Account number" autoComplete="off" />
      </Grid>
    </>
  );
}

/** The names of the boxes of a kind, in the order of the page. */
export const LENDER_BOXES: Record<ProfileKind, readonly string[]> = {
  person: ['name', 'status'],
  joint: [...NAME_PLACES.flatMap((place) => [`owner${place}`, `share${place}`]), 'tenancy'],
  entity: ['name', 'type', 'state', 'owners', 'disregardedOwner', 'ownerIsPerson'],
  trust: [
    'name',
    'datedOn',
    'isAmended',
    ...NAME_PLACES.map((place) => `trustee${place}`),
    'usesSsn',
  ],
  ira: ['custodian', 'owner', 'accountType', 'accountNumber'],
};

/** What stands in the boxes for facts that are known. */
export function boxesOf(facts: ProfileFacts): Record<string, string | undefined> {
  const tick = (isOn: boolean) => (isOn ? 'on' : undefined);
  switch (facts.kind) {
    case 'unspecified':
      return { name: facts.name };
    case 'person':
      return { name: facts.name, status: facts.status ?? '' };
    case 'joint':
      return Object.fromEntries([
        ['tenancy', facts.tenancy],
        ...facts.owners.flatMap((owner, index): [string, string][] => [
          [`owner${index + 1}`, owner.name],
          [`share${index + 1}`, owner.sharePpm === null ? '' : shareText(owner)],
        ]),
      ]);
    case 'entity':
      return {
        name: facts.name,
        type: facts.type,
        state: facts.state,
        owners: facts.owners.join('\n'),
        disregardedOwner: facts.disregardedOwner ?? '',
        ownerIsPerson: tick(facts.ownerIsPerson),
      };
    case 'trust':
      return {
        name: facts.name,
        datedOn: facts.datedOn,
        isAmended: tick(facts.isAmended),
        usesSsn: tick(facts.usesSsn),
        ...Object.fromEntries(facts.trustees.map((name, index) => [`trustee${index + 1}`, name])),
      };
    case 'ira': {
      const { kind: _, ...boxes } = facts;
      return boxes;
    }
  }
}
