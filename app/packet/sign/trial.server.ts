import { createHmac } from 'node:crypto';
import { paperLookOf } from '#app/brand/paper-look.server.ts';
import type { PaperBlock } from '#app/packet/templates/shapes.ts';
import type { Caller } from '#app/server/caller.ts';
import { drawPdf } from '#app/server/pdf/draw-pdf.ts';
import { TRIAL_TITLE } from './words.ts';

/** The four digits that a trial shows: one number for each link, which nothing has to keep. */
export function trialNumber(secret: string, token: string): string {
  const mac = createHmac('sha256', secret).update(`trial ${token}`).digest();
  return String(mac.readUInt32BE() % 10_000).padStart(4, '0');
}

/**
 * A PDF like the papers that are to be signed. Whoever can tell its number can read such records,
 * and shows it before they agree to get them. Source: rules 6.5.
 */
export async function drawTrial(caller: Caller, token: string): Promise<Uint8Array> {
  return drawPdf({
    kind: 'sheet',
    facts: {
      title: TRIAL_TITLE,
      companyName: caller.settings.company.name,
      number: 'not to be signed',
      blocks: [
        { kind: 'heading', level: 1, inside: words(TRIAL_TITLE) },
        paragraph('The papers that you are asked to sign are files like this one.'),
        paragraph(`The number of this trial is ${trialNumber(caller.secret, token)}.`),
        paragraph('Type it on the page that you came from: it shows that you can read such files.'),
      ],
      isPreview: false,
      madeAt: caller.clock.now().toISOString(),
    },
    look: await paperLookOf(caller.brand),
  });
}

const words = (text: string) => [{ kind: 'text', text } as const];
const paragraph = (text: string): PaperBlock => ({ kind: 'paragraph', inside: words(text) });
