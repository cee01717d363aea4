import type { DocumentRefusal } from './process-document.ts';

/** A sentence for the person who chose the file: it names the file and the reason. Source: D31. */
export function documentRefusalText(reason: DocumentRefusal, fileName: string): string {
  switch (reason) {
    case 'empty':
      return `${fileName} is empty. Choose the file again.`;
    case 'too_large':
      return `${fileName} is larger than 20 MB. Choose a smaller file.`;
    case 'unknown_format':
      return `${fileName} is not a PDF, JPEG, PNG or WebP file.`;
    case 'encrypted':
      return `${fileName} is protected. Save it without a password and choose it again.`;
    case 'damaged':
      return `${fileName} is damaged and cannot be read. Save it again or choose another file.`;
    case 'too_many_pixels':
      return `${fileName} has too many pixels: at most 50 megapixels, and 16,000 on a side.`;
  }
}
