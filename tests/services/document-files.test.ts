import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '#tests/helpers/hostile-documents.ts';
import { CANARY } from '#tests/helpers/world.ts';
import { setStage, type Stage } from '#tests/permissions/stage.ts';

const MEGABYTE = 1024 * 1024;

let stage: Stage;
let upload = '';

beforeAll(async () => {
  stage = await setStage();
  upload = `/admin/documents/new?property=${stage.world.properties.own}`;
});
afterAll(() => stage.installation.close());

type Part = [name: string, value: string | File];

const file = (name: string, bytes: Uint8Array | string): Part => [
  'file',
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name),
];
const FIELDS: Part[] = [
  ['title', 'Deed of trust, recorded'],
  ['kind', 'deed'],
  ['noteId', ''],
];

function send(path: string, parts: Part[], more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return stage.ask(path, { cookie: stage.cookies.owner ?? '', form, more });
}

const countRows = async () =>
  (await stage.installation.database.look('select id from documents')).length;

describe('a document that is sent', () => {
  it('is not taken when it weighs too much, or does not say what it weighs', async () => {
    const heavy = file('heavy.pdf', new Uint8Array(21 * MEGABYTE));
    expect((await send(upload, [...FIELDS, heavy])).status).toBe(413);
    const chunked = { 'transfer-encoding': 'chunked' };
    expect((await send(upload, FIELDS, chunked)).status).toBe(411);
  });

  it('is refused beside its field, and what was typed stays', async () => {
    const rows = await countRows();
    const locked = file('locked.pdf', pdf({ trailer: '/Encrypt 4 0 R' }));
    const refused = await send(upload, [...FIELDS, locked]);
    expect(refused.status).toBe(422);
    const message = 'locked.pdf is protected. Save it without a password and choose it again.';
    expect(refused.body).toMatch(new RegExp(`id="new-document-file-error"[^>]*>.*${message}`));
    expect(refused.body).toContain('value="Deed of trust, recorded"');
    const drawing = await send(upload, [...FIELDS, file('<b>.pdf', '<svg onload="x()"/>')]);
    expect(drawing.status).toBe(422);
    expect(drawing.body).toContain('&lt;b&gt;.pdf is not a PDF, JPEG, PNG or WebP file.');
    expect(await countRows()).toBe(rows);
  });

  it('has to be there, with a kind, and both are told at once', async () => {
    const { status, body } = await send(upload, [['title', 'x'], file('', '')]);
    expect(status).toBe(400);
    expect(body).toContain('Choose a file');
    expect(body).toContain('Choose what kind of document it is');
  });

  it('is not kept with a property of others, or when the form breaks off', async () => {
    const rows = await countRows();
    const sound = file('deed.pdf', pdf());
    for (const propertyId of [stage.world.properties.other, 'x', '']) {
      const path = `/admin/documents/new?property=${propertyId}`;
      expect((await send(path, [...FIELDS, sound])).status).toBe(404);
    }
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await send(upload, FIELDS, headers)).status).toBe(400);
    const odd: Part = ['title', 'with\0nothing'];
    expect((await send(upload, [...FIELDS.slice(1), odd, sound])).status).toBe(400);
    const elsewhere: Part = ['shownOrganizationId', stage.world.organizations.other];
    expect((await send(upload, [...FIELDS, elsewhere, sound])).status).toBe(409);
    expect(await countRows()).toBe(rows);
  });

  it('is not taken too often, and who waits is told how long', async () => {
    const { attempt } = stage.installation.limits;
    stage.installation.limits.attempt = () => Promise.resolve(90);
    const refused = await send(upload, [...FIELDS, file('deed.pdf', pdf())]);
    stage.installation.limits.attempt = attempt;
    expect(refused.status).toBe(429);
    expect(refused.body).toContain('Rate limit exceeded. Try again in 90 seconds.');
  });
});

describe('the file of a document', () => {
  let path = '';
  beforeAll(async () => {
    const shared: Part = ['isShareable', 'on'];
    await send(upload, [...FIELDS, shared, file('d.pdf', pdf())]);
    const [row] = await stage.installation.database.look<{ id: string }>(
      `select id from documents where title = 'Deed of trust, recorded'`,
    );
    path = `/files/documents/${row?.id}`;
  });
  const ask = (principal: keyof Stage['cookies'], more: Record<string, string> = {}) => {
    const cookie = stage.cookies[principal];
    return stage.ask(path, cookie === undefined ? { more } : { cookie, more });
  };

  it('leads visitors to sign-in, and is not there for others', async () => {
    const visitor = await ask('anonymous');
    expect(visitor.status).toBe(302);
    expect(visitor.location).toContain('/auth?redirectTo=');
    for (const principal of ['viewer', 'member', 'stranger', 'noOrganization'] as const) {
      const etag = `"${path.split('/').at(-1)}"`;
      expect((await ask(principal)).status).toBe(404);
      expect((await ask(principal, { 'if-none-match': etag })).status).toBe(404);
    }
  });

  it('is saved and never shown, shut off from the product, kept by no shared cache', async () => {
    const { status, headers, body } = await ask('owner');
    expect(status).toBe(200);
    expect(body.startsWith('%PDF-1.7')).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        `attachment; filename="Deed of trust, recorded.pdf"; ` +
        `filename*=UTF-8''Deed%20of%20trust%2C%20recorded.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': `sandbox; default-src 'none'`,
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    });
    const again = await ask('owner', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('of another organization stays unknown, whatever its lists are asked for', async () => {
    const { other } = stage.world.documents;
    const cookie = stage.cookies.owner ?? '';
    for (const asked of [`/admin/documents/${other}`, `/files/documents/${other}`]) {
      expect((await stage.ask(asked, { cookie })).status).toBe(404);
    }
    const list = await stage.ask('/admin/documents', { cookie });
    expect(list.body).toContain('Deed of trust, recorded');
    expect(list.body).not.toContain(CANARY);
  });

  it('is told to be gone when it has been lost', async () => {
    const propertyId = stage.world.properties.own;
    await stage.installation.files.removeAll(`documents/${propertyId}`);
    expect((await ask('owner')).status).toBe(404);
  });
});
