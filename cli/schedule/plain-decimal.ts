const DECIMAL_PATTERN = /^(-?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,9}))?$/;

/** Far more than any sensible value has; keeps what a few characters stand for small. */
const MOST_DIGITS = 1000;

/**
 * The exact value of a decimal text without exponent, without needless zeros: "7.00" is "7", "5e-8"
 * is "0.00000005". The empty text stays empty.
 * Errors: null when the text is no such number or would need more than a thousand digits.
 */
export function plainDecimal(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const match = trimmed.length > 2 * MOST_DIGITS ? null : DECIMAL_PATTERN.exec(trimmed);
  if (match === null) return null;
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = match;
  const written = whole + decimals;
  if (written === '') return null;
  const digits = written.replace(/^0+/, '');
  if (digits === '') return '0';
  // How many of the digits stand before the decimal point: none or fewer for a small fraction.
  const point = whole.length + Number(exponent) - (written.length - digits.length);
  if (Math.abs(point) > MOST_DIGITS) return null;
  const integer = digits.slice(0, Math.max(0, point)).padEnd(point, '0');
  const fraction = `${'0'.repeat(Math.max(0, -point))}${digits.slice(Math.max(0, point))}`;
  const significant = fraction.replace(/0+$/, '');
  if (integer.length + significant.length > MOST_DIGITS) return null;
  const tail = significant === '' ? '' : `.${significant}`;
  return `${sign}${integer === '' ? '0' : integer}${tail}`;
}
