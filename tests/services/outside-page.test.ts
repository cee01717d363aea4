import { expect, it } from 'vitest';
import { openOutside } from '#tests/helpers/outside.ts';
import { passwordSignIn } from '#tests/helpers/sessions.ts';
import { createTestApp } from '#tests/helpers/test-app.ts';

const { service, installation, packets } = await openOutside('docuseal');
const ask = createTestApp(installation);

it('the page of papers says what a service did not take, and who signs at it', async () => {
  const { requestId } = await packets.reserve();
  const cookie = await passwordSignIn(installation, packets.people.secondAdmin.email);
  const path = `/admin/packets/${requestId}`;
  const send = () => ask(path, { cookie, form: { intent: 'send' } });
  service.failWith(500);
  const refused = await send();
  expect(refused.status).toBe(503);
  expect(refused.body).toContain('DocuSeal did not take the documents. Nothing was sent');
  expect(refused.body).not.toContain('Packet P-');
  service.failWith(null);
  expect((await send()).status).toBe(302);
  const shown = await ask(path, { cookie });
  expect(shown.body).toMatch(/Link mailed [^<]* by DocuSeal/);
  expect(shown.body).not.toContain('Mail a New Link');
});
