import frauncesUrl from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/**
 * Links for the document head: both faces are needed by the first paint of every page, and the
 * style sheet would reveal them only after it has been read.
 */
export const fontPreloads = [interUrl, frauncesUrl].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}));
