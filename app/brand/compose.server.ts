import { hash } from 'node:crypto';
import type { Company } from '#app/ground/company.ts';
import { parseSocialLinks } from '#app/ground/social-links.ts';
import type { Settings } from '#app/server/env.ts';
import type { Brand } from './rules.ts';
import { type BrandChoices, NO_CHOICES, over } from './choices.ts';
import { PRODUCT_COLOURS } from './colours/product.ts';
import type { Mark } from './rules.ts';
import { PRODUCT_NAME, senderAs } from './sender.server.ts';

/** What one place says of a brand: the files of BRAND_FOLDER, a version, a draft. */
export type Layer = { choices: BrandChoices; mark: Mark | null; darkMark: Mark | null };

export const NO_LAYER: Layer = { choices: NO_CHOICES, mark: null, darkMark: null };

/** Part of every name: raise it whenever the same choices are drawn differently. */
const DESIGN = 1;

/** A brand, and the settings as they are under it. */
export type Branded = { brand: Brand; settings: Settings };

/**
 * The brand that follows from layers, the strongest first, over the COMPANY_* settings and the
 * product. A mark comes with its dark one from the first layer that has one.
 */
export function composeBrand(settings: Settings, layers: readonly Layer[]): Branded {
  const choices = layers.map((layer) => layer.choices).reduce(over, NO_CHOICES);
  const { mark, darkMark } = layers.find((layer) => layer.mark !== null) ?? NO_LAYER;
  const company = companyUnder(settings.company, choices);
  const { primary, accent, senderName } = choices;
  const colours =
    primary === null && accent === null
      ? null
      : { primary: primary ?? PRODUCT_COLOURS.primary, accent: accent ?? PRODUCT_COLOURS.accent };
  const facts = {
    colours,
    isNameInMark: mark !== null && (choices.isNameInMark ?? false),
    headline: choices.headline,
    lead: choices.lead,
    mailFooter: choices.mailFooter,
    senderName,
    producerName: choices.producerName ?? company.name,
    showsStatistics: choices.showsStatistics ?? true,
    showsProduct: choices.showsProduct ?? true,
    isOwn: company.name !== PRODUCT_NAME,
  };
  const drawn = JSON.stringify([DESIGN, company.name, facts, mark?.id, darkMark?.id]);
  const name = hash('sha256', drawn).slice(0, 16);
  const mailFrom = senderAs(settings, { company, senderName });
  return {
    brand: { name, mark, darkMark, isDraft: false, ...facts },
    settings: { ...settings, company, mailFrom },
  };
}

function companyUnder(base: Company, choices: BrandChoices): Company {
  const { name, address, phone, email, law, founder, founderStory, socialLinks } = choices;
  const story = (founderStory ?? '').split('\n').map((line) => line.trim());
  const { statistics } = base;
  return {
    name: name ?? base.name,
    address: address ?? base.address,
    phone: phone ?? base.phone,
    email: email ?? base.email,
    law: law ?? base.law,
    founder:
      founder === null
        ? base.founder
        : { name: founder, story: story.filter((line) => line !== '') },
    statistics: {
      funded: choices.funded ?? statistics.funded,
      investors: choices.investors ?? statistics.investors,
      averageReturn: choices.averageReturn ?? statistics.averageReturn,
      assetBacked: choices.assetBacked ?? statistics.assetBacked,
    },
    socialLinks: (socialLinks === null ? null : parseSocialLinks(socialLinks)) ?? base.socialLinks,
  };
}
