import { readBrandFolder } from '#app/brand/folder.server.ts';
import { readShownVersion } from '#app/brand/version.server.ts';
import { PRODUCT_NAME } from '#app/brand/sender.server.ts';
import type { Settings } from '#app/server/env.ts';
import { lookAtDatabase } from './look-at-database.ts';

/** What the COMPANY_* settings say: the lowest layer of the brand. */
export function lookAtCompany({ company }: Settings): Promise<string> {
  const { name } = company;
  const isUnsaid = name === PRODUCT_NAME;
  return Promise.resolve(
    isUnsaid ? 'name no company: COMPANY_NAME is not set' : `name the company ${name}`,
  );
}

/** What the files of BRAND_FOLDER say. Throws a sentence about what is wrong with them. */
export async function lookAtBrandFolder({ brandFolder }: Settings): Promise<string> {
  if (brandFolder === null) return 'are not set: BRAND_FOLDER names no folder';
  const { choices, mark } = await readBrandFolder(brandFolder);
  const said = Object.entries(choices).flatMap(([name, value]) => (value === null ? [] : [name]));
  const all = mark === null ? said : [...said, 'mark'];
  return `in ${brandFolder} say ${all.length === 0 ? 'nothing' : all.join(', ')}`;
}

/** Which version of the brand was published last. */
export function lookAtPublishedBrand(settings: Settings): Promise<string> {
  const unseen = {
    missing: 'is none yet',
    used: 'is looked at by the product, which runs: see /admin/brand',
  };
  return lookAtDatabase(settings, unseen, async (work) => {
    const number = await readShownVersion(work);
    return number === null ? 'is none yet' : `is version ${number}`;
  });
}
