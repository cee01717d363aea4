import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataAddress } from '#tests/permissions/reading.ts';
import { setStage, type Stage } from '#tests/permissions/stage.ts';
import { ADDRESSES, HARD_TO_DRAW, NASTY, TARGETS } from './bad-input.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  stage.installation.limits.attempt = () => Promise.resolve(null);
});
afterAll(() => stage.installation.close());

describe('bad input breaks nothing', () => {
  it.each(TARGETS.map((target) => [`${target.path.toString()} by ${target.by}`, target] as const))(
    '%s',
    async (_name, { path, by, fields, fixed = {} }) => {
      const broken: string[] = [];
      const names = [...fields, 'unheard-of'];
      const forms = NASTY.flatMap((text, shift) => {
        // Every field meets every text, beside others that are as odd.
        const odd = names.map((name, at) => [name, NASTY[(at + shift) % NASTY.length] ?? '']);
        const alone = Object.keys(fixed).map((name) => ({ ...fixed, [name]: text }));
        return [{ ...Object.fromEntries(odd), ...fixed }, ...alone];
      });
      for (const form of forms) {
        const { status } = await stage.ask(dataAddress(path(stage)), {
          cookie: stage.cookies[by],
          form: form as Record<string, string>,
        });
        if (status >= 500) broken.push(`${JSON.stringify(form).slice(0, 200)}: ${status}`);
      }
      // The page that says so is drawn as well, with that text in every field.
      for (const text of HARD_TO_DRAW) {
        const form = { ...Object.fromEntries(fields.map((field) => [field, text])), ...fixed };
        const { status } = await stage.ask(path(stage), { cookie: stage.cookies[by], form });
        if (status >= 500) broken.push(`all = ${text.slice(0, 40)}: ${status}`);
      }
      expect(broken).toEqual([]);
    },
  );

  it.each(ADDRESSES)('in the address %s', async (pattern) => {
    const broken: string[] = [];
    for (const text of NASTY.filter((one) => one.length < 1000 && one !== '\uD83D')) {
      const path = pattern.replaceAll('$', encodeURIComponent(text));
      const { status } = await stage.ask(path, { cookie: stage.cookies.platformAdmin });
      if (status >= 500) broken.push(`${text.slice(0, 40)}: ${status}`);
    }
    expect(broken).toEqual([]);
  });
});
