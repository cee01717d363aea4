const UPLOAD = /^multipart\/form-data(;|$)/i;

const megabyte = 1024 * 1024;

/** The screens that take files, each with the most that one form may weigh. Source: D29, D31. */
const UPLOAD_PATHS: readonly { path: RegExp; most: number }[] = [
  // A picture of 15 MB, and room for what is around it.
  { path: /^\/account$/, most: 16 * megabyte },
  { path: /^\/admin\/image-uploads$/, most: 16 * megabyte },
  // A document of 20 MB, and its form.
  { path: /^\/admin\/documents\/new$/, most: 21 * megabyte },
  // A table of 10 MB; one that is a little larger is told so in words.
  { path: /^\/admin\/import$/, most: 16 * megabyte },
  // Without scripts pictures come with their form, several at once.
  { path: /^\/admin\/properties\/(new|[^/]+\/edit)$/, most: 64 * megabyte },
];

/** How much an upload to this path may weigh, in bytes; null where none is taken. */
export function uploadLimit(sent: { path: string; contentType: string | undefined }) {
  if (!UPLOAD.test(sent.contentType ?? '')) return null;
  // Scripts send the same form to the address with this ending.
  const sentTo = sent.path.replace(/\.data$/, '');
  return UPLOAD_PATHS.find(({ path }) => path.test(sentTo))?.most ?? null;
}
