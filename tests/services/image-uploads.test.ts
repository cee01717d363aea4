import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#app/server/http/create-app.ts';
import { appOf } from '#tests/helpers/test-app.ts';
import { TEST_PASSWORD } from '#tests/helpers/test-installation.ts';
import { openTestWorld } from '#tests/helpers/test-world.ts';

const ORIGIN = 'http://localhost:3000';
const own = { host: 'localhost:3000', origin: ORIGIN };
const UPLOADS = '/admin/image-uploads';
const MEGABYTE = 1024 * 1024;

const { installation, world } = await openTestWorld();
let app: App;
let owner = '';
let edit = '';
let photo: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  app = appOf(installation);
  owner = await enter('owner');
  edit = `/admin/properties/${world.properties.own}/edit`;
  const size = { width: 40, height: 30, channels: 3 as const };
  const picture = sharp({ create: { ...size, background: '#1f5446' } });
  photo = new Uint8Array(await picture.jpeg().toBuffer());
});

async function enter(name: string): Promise<string> {
  const { headers } = await installation.auth.api.signInEmail({
    body: { email: `${name}@example.com`, password: TEST_PASSWORD },
    returnHeaders: true,
  });
  const cookies = headers.getSetCookie().map((one) => one.split(';')[0]);
  return cookies.join('; ');
}

type Part = [name: string, value: string | File];

function formOf(parts: Part[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
}

const named = (name: string, bytes = photo) => new File([bytes], name, { type: 'image/jpeg' });

function send(path: string, parts: Part[], cookie = owner, more: Record<string, string> = {}) {
  const headers = { ...own, cookie, accept: 'text/html', ...more };
  return app.request(ORIGIN + path, { method: 'POST', headers, body: formOf(parts) });
}

const FIELDS: Part[] = [
  ['address', '3 Own Street'],
  ['city', 'Dayton'],
  ['state', 'OH'],
  ['zipCode', '45402'],
  ['status', 'available'],
  ['imagesShown', '1'],
];

/** The version that the form carries, as a browser would send it back. */
async function version(): Promise<Part> {
  const page = await app.request(ORIGIN + edit, { headers: { ...own, cookie: owner } });
  const [, value = ''] = /name="version" value="([^"]+)"/.exec(await page.text()) ?? [];
  return ['version', value];
}

const look = (text: string) => installation.database.look<{ id: string }>(text);
const counts = async () => [
  (await look('select id from pending_images')).length,
  (await look('select id from property_images')).length,
];

/** A form of two megabytes that fails the test when anybody reads of it. */
function unread(path: string, cookie: string) {
  let wasRead = false;
  const body = new ReadableStream(
    {
      pull: () => {
        wasRead = true;
        throw new Error('nobody asked for this');
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    ...own,
    cookie,
    accept: 'text/html',
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(2 * MEGABYTE),
  };
  const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const answer = app.request(ORIGIN + path, request);
  return Promise.resolve(answer).then(({ status }) => ({ status, wasRead }));
}

describe('an upload', () => {
  it.each([UPLOADS, '/admin/properties/new', '/admin/properties/x/edit'])(
    'to %s is not read before it is known who sends it',
    async (path) => {
      const visitor = await unread(path, '');
      expect([302, 401]).toContain(visitor.status);
      expect(visitor.wasRead).toBe(false);
      const member = await unread(path, await enter('member'));
      expect(member).toEqual({ status: 403, wasRead: false });
    },
  );

  it('that does not say what it weighs, or weighs too much, is not taken', async () => {
    const chunked = await send(UPLOADS, [], owner, { 'transfer-encoding': 'chunked' });
    expect(chunked.status).toBe(411);
    const heavy = named('heavy.jpg', new Uint8Array(16 * MEGABYTE));
    expect((await send(UPLOADS, [['imageFiles', heavy]])).status).toBe(413);
    const claimed = { 'content-length': String(65 * MEGABYTE) };
    expect((await send(edit, FIELDS, owner, claimed)).status).toBe(413);
  });

  it.each(['/admin/settings', '/admin/properties', `${UPLOADS}/x`, '/admin/properties/x'])(
    'in parts is not understood by %s',
    async (path) => {
      expect((await send(path, FIELDS)).status).toBe(415);
    },
  );

  it('without a file, broken off or with a NUL character is refused', async () => {
    expect((await send(UPLOADS, [])).status).toBe(400);
    expect((await send(UPLOADS, [['imageFiles', 'a text']])).status).toBe(400);
    const nul: Part[] = [...FIELDS, ['lotSize', 'x\0']];
    expect((await send(edit, nul)).status).toBe(400);
    const broken = await app.request(ORIGIN + UPLOADS, {
      method: 'POST',
      headers: { ...own, cookie: owner, 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="imageFiles"',
    });
    expect(broken.status).toBe(400);
  });

  it('that is no picture is refused by its name and with the reason', async () => {
    const page = new Uint8Array(new TextEncoder().encode('<script>alert(1)</script> and more'));
    const answer = await send(UPLOADS, [['imageFiles', named('porch<b>\u202e.jpg', page)]]);
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toEqual({
      title: 'The image was not added',
      message: 'porch<b>.jpg is not a JPEG, PNG, WebP or AVIF image.',
    });
    expect(await counts()).toEqual([0, 0]);
  });

  it('is told, and its picture is there for who sent it', async () => {
    const answer = await send(UPLOADS, [['imageFiles', named('porch.jpg')]]);
    const { picture } = (await answer.json()) as { picture: { id: string; src: string } };
    const see = (cookie: string) =>
      app.request(ORIGIN + picture.src, { headers: { ...own, cookie } });
    expect((await see(owner)).headers.get('content-type')).toBe('image/webp');
    expect((await see(await enter('stranger'))).status).toBe(404);
    expect((await see('')).status).toBe(302);
    await look('delete from pending_images');
  });
});

describe('a form that comes with its pictures, without scripts', () => {
  it('says which file was not taken, keeps the others and what was typed', async () => {
    const text = named('plan.svg', new Uint8Array(new TextEncoder().encode('<svg></svg>......')));
    const parts: Part[] = [...FIELDS, ['lotSize', 'half an acre']];
    const answer = await send(edit, [
      ...parts,
      ['imageFiles', named('porch.jpg')],
      ['imageFiles', text],
    ]);
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('plan.svg is not a JPEG, PNG, WebP or AVIF image.');
    expect(page).toContain('half an acre');
    expect(await counts()).toEqual([1, 0]);
    const [kept] = await look('select id from pending_images');
    expect(page).toContain(`/files/pending-images/${kept?.id}/40`);
    await look('delete from pending_images');
  });

  it('with more than ten is answered in the words of the rules, unlooked at', async () => {
    const many = Array.from({ length: 11 }, (_, at): Part => ['imageFiles', named(`${at}.jpg`)]);
    const answer = await send('/admin/properties/new', [...FIELDS, ...many]);
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('Too many images');
    expect(page).toContain('Maximum 10 images allowed per property');
    expect(await counts()).toEqual([0, 0]);
  });

  it('that names pictures of others is refused and shows none of them', async () => {
    const stranger = await enter('stranger');
    const sent = await send(UPLOADS, [['imageFiles', named('secret.jpg')]], stranger);
    const { picture } = (await sent.json()) as { picture: { id: string } };
    const answer = await send(edit, [...FIELDS, ['image', picture.id]]);
    expect(answer.status).toBe(409);
    expect(await answer.text()).not.toContain(picture.id);
    expect(await counts()).toEqual([1, 0]);
    await look('delete from pending_images');
  });

  it('tells in words when the disk is full, and saves nothing', async () => {
    const { put } = installation.files;
    installation.files.put = () => Promise.reject(new Error('no space left on device'));
    const parts: Part[] = [...FIELDS, ['imageFiles', named('porch.jpg')]];
    const answer = await send(edit, parts);
    installation.files.put = put;
    expect(answer.status).toBe(507);
    expect(await answer.text()).toContain('porch.jpg could not be stored: the disk is full');
    expect(await counts()).toEqual([0, 0]);
  });

  it('is saved with them, and then by order, primary and removal', async () => {
    const files = ['a', 'b', 'c'].map((name): Part => ['imageFiles', named(`${name}.jpg`)]);
    expect((await send(edit, [...FIELDS, await version(), ...files])).status).toBe(302);
    const all = 'select id from property_images order by position';
    const [a = '', b = '', c = ''] = (await look(all)).map(({ id }) => id);
    // A page that was drawn a moment before still asks for the picture by its old address.
    const waiting = `${ORIGIN}/files/pending-images/${a}/40`;
    const see = (cookie: string) => app.request(waiting, { headers: { ...own, cookie } });
    expect((await see(await enter('stranger'))).status).toBe(404);
    expect((await see(owner)).status).toBe(200);
    const order = [a, b, c].map((id): Part => ['image', id]);
    const changes: Part[] = [
      ['primaryImage', c],
      ['removedImage', a],
    ];
    const shown = [...FIELDS, await version()];
    expect((await send(edit, [...shown, ...order, ...changes])).status).toBe(302);
    expect((await look(all)).map(({ id }) => id)).toEqual([c, b]);
    const keys = await installation.files.list(`properties/${world.properties.own}`);
    expect(keys.map((key) => key.split('/')[2]).toSorted()).toEqual(
      [`${b}-40.webp`, `${c}-40.webp`].toSorted(),
    );
  });
});
