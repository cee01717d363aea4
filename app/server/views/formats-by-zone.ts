/**
 * One way to write instants, for each time zone (an IANA name). A format is made once for a zone:
 * making one takes far longer than using it, and lists use one for each of their rows.
 */
export function formatsByZone(
  locale: string,
  look: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...look, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}
