import sharp from 'sharp';
import { BOARDING_CSV } from '#tests/helpers/boarding.ts';
import type { Stage } from '#tests/permissions/stage.ts';
import type { HonestDeed } from './deed.ts';

/** A picture that every form takes. */
export async function makePicture(): Promise<Blob> {
  const image = sharp({ create: { width: 512, height: 512, channels: 3, background: '#aa5500' } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' });
}

/** Sends the fields of a deed, in parts where a picture or a table goes along. */
export function sendDeed(
  stage: Stage,
  deed: HonestDeed,
  sent: {
    path: string;
    cookie: string | undefined;
    fields: readonly (readonly string[])[];
    picture: Blob;
  },
): ReturnType<Stage['ask']> {
  const isInParts = deed.picture !== undefined || deed.table !== undefined;
  const form = isInParts ? new FormData() : new URLSearchParams();
  for (const [name = '', value = ''] of sent.fields) form.append(name, value);
  if (form instanceof FormData) {
    if (deed.picture !== undefined) form.append(deed.picture, sent.picture, 'me.png');
    if (deed.table !== undefined) form.append(deed.table, new Blob([BOARDING_CSV]), 'notes.csv');
  }
  const cookie = sent.cookie === undefined ? {} : { cookie: sent.cookie };
  return stage.ask(sent.path, { ...cookie, form });
}
