import { describe, expect, it } from 'vitest';
import { readPdf } from '#tests/helpers/read-pdf.ts';
import { appOf } from '#tests/helpers/test-app.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';

const installation = await openOwnInstallation();
const app = appOf(installation);

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  app.request('http://localhost:3000/guide.pdf', {
    method,
    headers: { host: 'localhost:3000', ...headers },
  });

describe('the free guide', () => {
  it('comes as a file to keep, whole, with its length and a name', async () => {
    const response = await ask({ 'accept-encoding': 'gzip' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[a-z0-9-]+\.pdf"$/,
    );
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    const file = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(file.length));
    const { pages } = readPdf(file);
    expect(pages.length).toBeGreaterThanOrEqual(6);
    expect(pages.at(-1)).toContain(installation.settings.company.name);
  });

  it('is not sent again to whoever has it', async () => {
    const etag = (await ask()).headers.get('etag')!;
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    const response = await ask({ 'if-none-match': etag });
    expect(response.status).toBe(304);
    expect(response.headers.get('etag')).toBe(etag);
    expect(await response.text()).toBe('');
    expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('can be asked about without its bytes', async () => {
    const response = await ask({}, 'HEAD');
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(50_000);
    expect(await response.text()).toBe('');
  });
});
