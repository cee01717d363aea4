import sharp from 'sharp';

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A JPEG of one colour, as somebody would choose it from their disk. */
export async function photo(name: string, background: string): Promise<ChosenFile> {
  const size = { width: 900, height: 600, channels: 3 as const };
  const buffer = await sharp({ create: { ...size, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
