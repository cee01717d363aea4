import * as v from 'valibot';
import { cents } from '#app/ground/money/cents.ts';
import { formatMoney } from '#app/ground/money/format.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { PROFILE_KINDS, type ProfileKind } from '#app/profile/rules.ts';
import { choice, isTicked, meaning, optionalNumber, requiredMoney } from '#app/ui/form-values.ts';
import {
  FIRST_PAYMENT_RULES,
  FUNDING_WAYS,
  type FundingSettings,
  MOST_SHORTFALL,
} from './rules.ts';

/** A whole number that has to be there. */
function whole(min: number, max: number) {
  return v.pipe(
    optionalNumber({ min, max, step: 1 }),
    meaning((typed: number | null): Result<number, string> =>
      typed === null ? refuse(`Enter a whole number from ${min} to ${max}`) : accept(typed),
    ),
  );
}

/** The box of a kind that a high minimum takes for a person. */
export const kindBox = <Kind extends ProfileKind>(kind: Kind) => `isPerson_${kind}` as const;

type KindBox = ReturnType<typeof kindBox<ProfileKind>>;

const KIND_BOXES = Object.fromEntries(PROFILE_KINDS.map((kind) => [kindBox(kind), isTicked()]));

/** Most of what is typed here, by its name. */
const NUMBERS = {
  reservationHours: whole(1, 720),
  offerHours: whole(1, 720),
  bankingDays: whole(1, 60),
  expireAfterBankingDays: whole(0, 30),
  unaccreditedMost: whole(0, 35),
  unaccreditedDays: whole(1, 366),
  incomeYears: whole(0, 5),
  netWorthMonths: whole(1, 60),
  licenceMonths: whole(1, 60),
  letterMonths: whole(1, 60),
  verifiedBeforeYears: whole(1, 10),
};

/** The form of the installation's funding settings. Source: rules 6.2 to 6.4. */
export const fundingSettingsSchema = v.pipe(
  v.object({
    ...NUMBERS,
    fundingWay: choice(FUNDING_WAYS, 'Choose how notes are funded'),
    firstPaymentRule: choice(FIRST_PAYMENT_RULES, 'Choose when the first payment is due'),
    clearOnRequest: isTicked(),
    opensFormD: isTicked(),
    shortfall: v.pipe(
      requiredMoney('Enter an amount'),
      v.check(
        (amount) => amount >= 0n && amount <= MOST_SHORTFALL,
        `Enter at most ${formatMoney(MOST_SHORTFALL)}`,
      ),
    ),
    ...KIND_BOXES,
  }),
  v.transform((typed): FundingSettings => {
    const ticks = typed as unknown as Record<KindBox, boolean>;
    const { shortfall } = typed;
    const names = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[];
    const numbers = Object.fromEntries(names.map((name) => [name, typed[name]])) as Record<
      keyof typeof NUMBERS,
      number
    >;
    return {
      ...numbers,
      fundingWay: typed.fundingWay,
      firstPaymentRule: typed.firstPaymentRule,
      clearOnRequest: typed.clearOnRequest,
      opensFormD: typed.opensFormD,
      shortfallCents: cents(shortfall),
      personKinds: PROFILE_KINDS.filter((kind) => ticks[kindBox(kind)]),
    };
  }),
);

/** What the boxes of the form begin with. */
export function boxesOfSettings(settings: FundingSettings): Record<string, string> {
  const { shortfallCents, personKinds, clearOnRequest, opensFormD } = settings;
  const numbers = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[];
  return {
    ...Object.fromEntries(numbers.map((name) => [name, String(settings[name])])),
    fundingWay: settings.fundingWay,
    firstPaymentRule: settings.firstPaymentRule,
    clearOnRequest: clearOnRequest ? 'on' : '',
    opensFormD: opensFormD ? 'on' : '',
    shortfall: formatMoney(shortfallCents),
    ...Object.fromEntries(
      PROFILE_KINDS.map((kind) => [kindBox(kind), personKinds.includes(kind) ? 'on' : '']),
    ),
  };
}
