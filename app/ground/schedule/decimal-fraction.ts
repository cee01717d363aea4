/** An exact quotient of whole numbers; the denominator is positive. */
export type Fraction = { numerator: bigint; denominator: bigint };

const DECIMAL_PATTERN = /^(\d*)(?:\.(\d*))?$/;

/**
 * The exact value of a decimal text such as "0.05", with any number of decimals, or null when the
 * text is empty, negative or not a decimal number.
 */
export function decimalFraction(text: string): Fraction | null {
  const match = DECIMAL_PATTERN.exec(text.trim());
  const whole = match?.[1] ?? '';
  const decimals = match?.[2] ?? '';
  if (whole + decimals === '') return null;
  const significant = decimals.replace(/0+$/, '');
  return {
    numerator: BigInt(whole + significant),
    denominator: 10n ** BigInt(significant.length),
  };
}
