const LONGEST = 100;

/**
 * The name under which a document is saved: its title without what no file system takes, and the
 * ending of what it is ('webp' or 'pdf').
 */
export function documentFileName(title: string, contentType: string): string {
  const ending = contentType === 'application/pdf' ? 'pdf' : 'webp';
  const plain = title
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/[/\\:*?"<>|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  const short = [...plain].slice(0, LONGEST).join('').trim();
  const suffix = `.${ending}`;
  const named = short.toLowerCase().endsWith(suffix) ? short.slice(0, -suffix.length) : short;
  return `${named.trim() || 'Document'}.${ending}`;
}

/**
 * The same as a header says it (RFC 6266): in ASCII for old programs, and in full behind it. The
 * file is saved and never opened in its place.
 */
export function attachmentHeader(fileName: string): string {
  const ascii = fileName.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_');
  const full = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`;
}
