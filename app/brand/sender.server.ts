import type { Company } from '#app/ground/company.ts';

/** The name of the product, which is the company's while it has said none. */
export const PRODUCT_NAME = 'Hearthnote';

type Base = { mailFrom: string; company: Company };

/**
 * The sender of mails under a brand: by the name that was chosen for it, at the address of
 * MAIL_FROM. Where MAIL_FROM has the name of the product or of the company in the settings, the
 * company's name of today stands there.
 */
export function senderAs(
  base: Base,
  brand: { company: Pick<Company, 'name'>; senderName: string | null },
): string {
  const [, before, address] = /^(.*)<([^<>]+)>\s*$/.exec(base.mailFrom) ?? [];
  const own = (before ?? '').replaceAll('"', '').trim();
  const isNamedSo = own === PRODUCT_NAME || own === base.company.name;
  const name = brand.senderName ?? (isNamedSo ? brand.company.name : null);
  if (name === null) return base.mailFrom;
  return `${phrase(name)} <${address ?? base.mailFrom}>`;
}

/** A name as it may stand before an address. Source: RFC 5322, 3.2.5. */
function phrase(name: string): string {
  const plain = name.replaceAll(/[\r\n"\\<>]/g, ' ').trim();
  return /^[\w .'&-]+$/.test(plain) && !plain.includes('.') ? plain : `"${plain}"`;
}
