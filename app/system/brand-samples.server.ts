import { paperLookOf } from '#app/brand/paper-look.server.ts';
import { readWorkedBrand } from '#app/brand/worked.server.ts';
import { addMonths, type IsoDate } from '#app/ground/calendar/iso-date.ts';
import { cents, type Cents } from '#app/ground/money/cents.ts';
import { ratePpm } from '#app/ground/rates/rate.ts';
import { accept, refuse, type Result } from '#app/ground/result.ts';
import { readSharePicture, sitePicturePath } from '#app/listing/page/share.server.ts';
import { SITE_PICTURE } from '#app/listing/page/share-picture/drawing.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { renderMail } from '#app/server/mail/render-mail.ts';
import { drawPdf } from '#app/server/pdf/draw-pdf.ts';
import { readGuide } from '#app/site/guide.server.ts';
import type { StatedNote, StatementFacts } from '#app/statement/lines.ts';

export type BrandSample = { bytes: Uint8Array; contentType: string };

type Maker = (caller: Caller) => Promise<BrandSample | null>;

/** What is not a page of the site, as it would look: by the names in the address. */
const SAMPLES: Record<string, Maker> = {
  mail: async (caller) => {
    const { html } = await renderMail(caller, 'request-decided', {
      firstName: 'Casey',
      address: EXAMPLE.address,
      amount: '$150,000.00',
      decision: 'approved',
      path: '/dashboard/requests',
    });
    return { bytes: new TextEncoder().encode(html), contentType: 'text/html; charset=utf-8' };
  },
  'statement.pdf': async (caller) => {
    const look = await paperLookOf(caller.brand);
    const bytes = await drawPdf({ kind: 'paper', facts: exampleFacts(caller), look });
    return { bytes, contentType: 'application/pdf' };
  },
  'guide.pdf': async (caller) => {
    const { bytes } = await readGuide(caller);
    return { bytes, contentType: 'application/pdf' };
  },
  'picture.jpg': async (caller) => {
    const path = sitePicturePath({ brand: caller.brand, company: caller.settings.company });
    const file = path.split('/').at(-1) ?? '';
    const drawn = await readSharePicture(caller, { propertyId: SITE_PICTURE, file });
    if (!drawn.ok || drawn.value.kind !== 'picture') return null;
    const { bytes, contentType } = drawn.value;
    return { bytes, contentType };
  },
};

/**
 * A mail, a paper or a picture with invented facts under the brand that is worked on. Refused:
 * `forbidden` for everybody but platform admins; `missing` for other names, and while too many
 * pictures are drawn. Source: 0117.
 */
export async function makeBrandSample(
  caller: Caller,
  name: string,
): Promise<Result<BrandSample, 'forbidden' | 'missing'>> {
  const worked = await readWorkedBrand(caller);
  if (!worked.ok) return worked;
  const make = Object.hasOwn(SAMPLES, name) ? SAMPLES[name] : undefined;
  const sample = (await make?.({ ...caller, ...worked.value })) ?? null;
  return sample === null ? refuse('missing') : accept(sample);
}

const EXAMPLE: StatedNote = {
  noteId: '00000000-0000-4000-8000-000000000000',
  address: '12 Example Street',
  city: 'Columbus',
  state: 'OH',
  lienPosition: 1,
  ratePpm: ratePpm(70_000),
};

const dollars = (amount: number): Cents => cents(BigInt(amount) * 100n);

function exampleFacts({ settings, clock }: Caller): StatementFacts {
  const today = clock.today();
  const startsOn = addMonths(`${today.slice(0, 7)}-01` as IsoDate, -1);
  const { name, address, phone, email } = settings.company;
  const sums = {
    amountCents: dollars(875),
    interestCents: dollars(875),
    principalCents: dollars(0),
    feeCents: dollars(0),
  };
  return {
    kind: 'month',
    number: `${startsOn.slice(0, 7)}-SAMPLE`,
    companyName: name,
    companyLines: [address, phone, email].filter((line) => line !== null),
    holderName: 'Example Family Capital',
    startsOn,
    issuedOn: today,
    balances: [
      {
        ...EXAMPLE,
        startCents: dollars(150_000),
        lentCents: dollars(0),
        principalCents: dollars(0),
        endCents: dollars(150_000),
      },
    ],
    lines: [
      {
        ...sums,
        receiptId: EXAMPLE.noteId,
        noteId: EXAMPLE.noteId,
        kind: 'payment',
        receivedOn: startsOn,
        recordedAt: `${startsOn}T15:00:00.000Z`,
        method: 'ach',
        reference: null,
        reverses: null,
        corrects: null,
        note: EXAMPLE,
      },
    ],
  };
}
