import type { ImageRefusal } from './process-image.ts';

/** A sentence for the person who chose the file: it names the file and the reason. Source: D29. */
export function imageRefusalText(reason: ImageRefusal, fileName: string): string {
  switch (reason) {
    case 'empty':
      return `${fileName} is empty. Choose the image again.`;
    case 'too_large':
      return `${fileName} is larger than 15 MB. Choose a smaller image.`;
    case 'unknown_format':
      return `${fileName} is not a JPEG, PNG, WebP or AVIF image.`;
    case 'damaged':
      return `${fileName} is damaged and cannot be read. Save it again or choose another picture.`;
    case 'too_many_pixels':
      return `${fileName} has too many pixels: at most 50 megapixels, and 16,000 on a side.`;
  }
}
