import { expect, test } from 'vitest';
import { imageRefusalText } from './image-refusal-text.ts';

test.for([
  ['empty', 'porch.jpg is empty. Choose the image again.'],
  ['too_large', 'porch.jpg is larger than 15 MB. Choose a smaller image.'],
  ['unknown_format', 'porch.jpg is not a JPEG, PNG, WebP or AVIF image.'],
  ['damaged', 'porch.jpg is damaged and cannot be read. Save it again or choose another picture.'],
  [
    'too_many_pixels',
    'porch.jpg has too many pixels: at most 50 megapixels, and 16,000 on a side.',
  ],
] as const)('%s names the file and the reason', ([reason, text]) => {
  expect(imageRefusalText(reason, 'porch.jpg')).toBe(text);
});
