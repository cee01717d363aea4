import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Principal } from '#tests/permissions/principals.ts';
import { setStage, type Stage } from '#tests/permissions/stage.ts';

// What was agreed is never rounded on its way to a reader (D42).
let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await stage.installation.database.look('update property_notes set interest_rate_ppm = 71250');
});
afterAll(() => stage.installation.close());

async function open(path: string, by: Principal = 'anonymous'): Promise<string> {
  const { status, body } = await stage.ask(path, { cookie: stage.cookies[by] });
  expect([path, status]).toEqual([path, 200]);
  // What React sends to take the page up has the figures as they are stored.
  return body.replaceAll(/<script[^>]*>.*?<\/script>/gs, '').replaceAll('<!-- -->', '');
}

const count = (text: string, rate: string) => text.split(rate).length - 1;

describe('a contract at 7.125 %', () => {
  it('is rounded on no page of lists, ledgers and reviews', async () => {
    const { properties, notes, requests } = stage.world;
    const pages: [string, Principal][] = [
      ['/', 'anonymous'],
      ['/properties', 'anonymous'],
      ['/dashboard/notes', 'owner'],
      [`/dashboard/notes/${notes.heldByOwn}`, 'owner'],
      ['/admin/properties', 'platformAdmin'],
      [`/admin/properties?notes=${properties.platform}`, 'platformAdmin'],
      ['/admin/investments', 'platformAdmin'],
      [`/admin/notes/${notes.heldByOwn}`, 'platformAdmin'],
      [`/admin/properties/${properties.platform}/notes/${notes.heldByOwn}/edit`, 'platformAdmin'],
      [`/admin/investment-requests?review=${requests.own}`, 'platformAdmin'],
    ];
    for (const [path, by] of pages) {
      const page = await open(path, by);
      expect({ path, isExact: page.includes('7.125%') }).toEqual({ path, isExact: true });
      expect({ path, rounded: page.match(/7\.1[23]%/g) }).toEqual({ path, rounded: null });
    }
  });

  it('is rounded on a property page where rates are compared and averaged only', async () => {
    const page = await open(`/properties/${stage.world.properties.platform}`);
    // In the description of the page, the choice of notes, the panel, the overview and the bar.
    expect(count(page, '7.125%')).toBeGreaterThan(4);
    expect(page).toMatch(/This note.{0,300}7\.13%/s);
    expect(page).toMatch(/Average rate, by amount.{0,200}7\.13%/s);
    expect(count(page, '7.13%')).toBe(2);
  });

  it('is rounded where it is part of an average, beside the rates that make it up', async () => {
    const page = await open('/dashboard/notes/returns', 'owner');
    expect(page).toMatch(/Average Coupon<.{0,200}7\.13%/s);
    // In the table, and in what the line of dots is called, shows and says.
    expect(count(page, '7.125%')).toBe(4);
  });
});
