import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataAddress } from '#tests/permissions/reading.ts';
import { setStage, type Stage } from '#tests/permissions/stage.ts';
import { prepareSending } from '#tests/services/forgeries/deed.ts';
import { HONEST_DEEDS } from '#tests/services/forgeries/honest-deeds.ts';

const FAILED = 'Unable to enhance property data at this time.';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  stage.installation.limits.attempt = () => Promise.resolve(null);
});
beforeEach(() =>
  stage.installation.database.look(`update property_details set comparable_properties = '[]'`),
);
afterAll(() => stage.installation.close());

const NEW = '/admin/properties/new';
const EDIT = '/admin/properties/:propertyId/edit';

/** What an honest Enhance sends; with `known`, the place has sold comparables. */
async function sending(screen: string, { known }: { known: boolean }) {
  const deed = HONEST_DEEDS.find((one) => one.screen === screen && one.intent === 'enhance');
  if (deed === undefined) throw new Error(`no deed for ${screen}`);
  const { prepare: _, ...unprepared } = deed;
  const { path, cookie = '', form } = await prepareSending(stage, known ? deed : unprepared);
  const { intent: _pressed, ...typed } = form;
  return { path, cookie, form, typed };
}

/** The seal in the page that answers Enhance. */
function sealIn(body: string): string {
  return /name="enrichment" value="([^"]+)"/.exec(body)?.[1] ?? '';
}

const boxes = { marketValue: '', estimatedRent: '', bedrooms: '' };

describe('without scripts', () => {
  it.each([NEW, EDIT])('%s: each part of the place is required', async (screen) => {
    const { path, cookie, form } = await sending(screen, { known: true });
    for (const [name, text] of [
      ['address', 'Address is required'],
      ['city', 'City is required'],
      ['state', 'State is required'],
      ['zipCode', 'ZIP code is required'],
    ] as const) {
      const answer = await stage.ask(path, { cookie, form: { ...form, [name]: ' ' } });
      expect(answer.status).toBe(400);
      expect(answer.body).toContain(text);
    }
  });

  it('a stored place that is none stays readable, and the next save asks for one', async () => {
    const { path, cookie, typed } = await sending(EDIT, { known: false });
    const { look } = stage.installation.database;
    const id = /properties\/([^/]+)/.exec(path)?.[1];
    const put = (state: string, zipCode: string) =>
      look('update properties set state = $2, zip_code = $3 where id = $1', [id, state, zipCode]);
    await put('Ontario', 'K1A 0B1');
    const page = await stage.ask(path, { cookie });
    expect(page.body).toMatch(/name="state"[^>]* value="Ontario"/);
    expect(page.body).toContain('<option value="OH">Ohio</option>');
    const odd = { ...typed, state: 'Ontario', zipCode: 'K1A 0B1' };
    const asked = await stage.ask(path, { cookie, form: odd });
    expect(asked.status).toBe(400);
    expect(asked.body).toContain('Enter a state, DC or a territory of the United States');
    expect(asked.body).toContain('Enter five digits, or nine');
    expect(asked.body).toMatch(/name="state"[^>]* value="Ontario"/);
    await put(typed.state ?? '', typed.zipCode ?? '');
  });

  it.each([NEW, EDIT])('%s: too little is known, and what was typed stays', async (screen) => {
    const { path, cookie, form } = await sending(screen, { known: false });
    const answer = await stage.ask(path, { cookie, form: { ...form, lotSize: 'as typed' } });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain('Enhancement Failed');
    expect(answer.body).toContain(FAILED);
    expect(answer.body).toContain('as typed');
  });

  it('an order that no form of ours sends is refused', async () => {
    const { cookie, form } = await sending(NEW, { known: true });
    expect((await stage.ask(NEW, { cookie, form: { ...form, intent: 'save' } })).status).toBe(400);
  });

  it('a new property has what was found, and where it comes from', async () => {
    const { path, cookie, typed } = await sending(NEW, { known: true });
    const place = { ...typed, ...boxes, address: '9 Enriched Street' };
    const answer = await stage.ask(path, { cookie, form: { ...place, intent: 'enhance' } });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('Market data and comparable properties have been loaded.');
    expect(answer.body).toContain('value="210,000.00"');
    const create = { ...place, marketValue: '210,000.00', enrichment: sealIn(answer.body) };
    expect((await stage.ask(path, { cookie, form: create })).status).toBe(302);
    const [row] = await stage.installation.database.look(
      `select d.market_value_cents::text as value, d.location_data as location,
         jsonb_array_length(d.comparable_properties) as comparables
       from property_details d join properties p on p.id = d.property_id
       where p.address = '9 Enriched Street'`,
    );
    expect(row).toEqual({
      value: '21000000',
      comparables: 3,
      location: {
        neighborhood: {},
        demographics: {},
        marketTrends: expect.objectContaining({ 'Price per square foot': '$175.00' }),
        source: 'Known comparables',
        enrichedAt: '2026-11-21T15:00:00.000Z',
      },
    });
  });

  it.each([NEW, EDIT])('%s: offers stay until they are used', async (screen) => {
    const { path, cookie, form, typed } = await sending(screen, { known: true });
    const own = { marketValue: '1.00', bedrooms: '7' };
    const found = await stage.ask(path, { cookie, form: { ...form, ...own } });
    const OFFER = 'aria-label="Use $210,000, Estimated Market Value"';
    expect(found.body).toContain(OFFER);
    /** The page after a press on an offer, which puts a text into a box. */
    const press = async (name: string, value: string, enrichment = sealIn(found.body)) => {
      const order = { type: 'update', payload: { name, value } };
      const sent = { ...typed, ...own, enrichment, __intent__: JSON.stringify(order) };
      const { status, body } = await stage.ask(path, { cookie, form: sent });
      expect(status).toBe(200);
      expect(body).toContain(`value="${value}"`);
      return body;
    };
    expect(await press('bedrooms', '3')).toContain(OFFER);
    expect(await press('marketValue', '210,000.00')).not.toContain(OFFER);
    expect(await press('bedrooms', '3', 'forged')).not.toContain(OFFER);
  });

  it('a changed property records source and instant; a source cannot be claimed', async () => {
    const { path, cookie, form, typed } = await sending(EDIT, { known: true });
    const answer = await stage.ask(path, { cookie, form: { ...form, ...boxes } });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('Market Trends: Value range');
    /** The source that is stored once the form has been saved with this seal. */
    const sourceAfter = async (enrichment: string) => {
      const page = await stage.ask(path, { cookie });
      const version = /name="version" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
      const save = { ...typed, ...boxes, version, enrichment };
      expect((await stage.ask(path, { cookie, form: save })).status).toBe(302);
      const [row] = await stage.installation.database.look<{ source: string | null }>(
        `select location_data->>'source' as source from property_details where property_id = $1`,
        [stage.world.properties.own],
      );
      return row?.source;
    };
    const seal = sealIn(answer.body);
    expect(await sourceAfter(seal.split('.')[0] ?? '')).toBeNull();
    expect(await sourceAfter(seal)).toBe('Known comparables');
  });
});

it('entries of lists have keys when a refused form or an order is drawn', async () => {
  const { path, cookie, typed } = await sending(EDIT, { known: true });
  const said = vi.spyOn(console, 'error');
  const lists = { 'scopeItems[0].name': 'Roof', 'neighborhood[0].name': 'Schools' };
  const refused = { ...typed, ...lists, 'comparables[0].address': '1 Elm', address: '' };
  expect((await stage.ask(path, { cookie, form: refused })).status).toBe(400);
  const order = JSON.stringify({ type: 'insert', payload: { name: 'scopeItems' } });
  const sent = { ...refused, __intent__: order };
  expect((await stage.ask(path, { cookie, form: sent })).status).toBe(200);
  expect(said).not.toHaveBeenCalled();
});

it('with scripts the answer sets the boxes by an order of the form library', async () => {
  const { path, cookie, form } = await sending(NEW, { known: true });
  const sent = { cookie, form: { ...form, ...boxes } };
  const answer = await stage.ask(dataAddress(path), sent);
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('"update"');
  expect(answer.body).toContain('210,000.00');
});
