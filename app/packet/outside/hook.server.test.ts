import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openOutside, reasonOf } from '#tests/helpers/outside.ts';
import { STAND_IN_SECRET } from '#tests/helpers/signing-stand-in.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { SECRET_HEADERS, takeHook } from './hook.server.ts';

describe.each(['docuseal', 'documenso'] as const)('calls of %s', async (name) => {
  const { service, packets, out, now, stateOf, call } = await openOutside(name);
  const { staged } = packets;

  it('that do not know the secret, or say nothing, are not taken', async () => {
    const { packetId } = await out();
    service.sign(0, now());
    service.sign(1, now());
    const count = service.asked.length;
    for (const secret of ['', 'x', `${STAND_IN_SECRET}x`, STAND_IN_SECRET.toUpperCase()]) {
      const headers = { [SECRET_HEADERS[name]]: secret };
      expect(reasonOf(await call(service.callBody(), headers))).toBe('not_accepted');
    }
    expect(reasonOf(await call('{'))).toBe('unreadable');
    expect(reasonOf(await call('{"event": 1}'))).toBe('unreadable');
    expect(reasonOf(await call(service.callBody('99999')))).toBe('done');
    expect(service.asked.length).toBe(count);
    expect(await stateOf(packetId)).toBe('out');
    service.failWith(500);
    expect(reasonOf(await call(service.callBody()))).toBe('away');
    expect(await stateOf(packetId)).toBe('out');
  });
  it('that lie change nothing: the service is asked', async () => {
    const { packetId, requestId } = await out();
    mustSucceed(await call(service.callBody()));
    expect(await stateOf(packetId)).toBe('out');
    expect(await staged.stageOf(requestId)).toBe('documents_out');
  });
  it('about a packet that is somebody else’s there are not believed', async () => {
    const { packetId } = await out();
    service.newest().externalIds.fill('somebody else');
    service.sign(0, now());
    expect(reasonOf(await call(service.callBody()))).toBe('away');
    expect(await stateOf(packetId)).toBe('out');
  });
});

describe('calls of docuseal with a signed body', async () => {
  const { service, installation, out, call } = await openOutside('docuseal');
  const known = { [SECRET_HEADERS.docuseal]: STAND_IN_SECRET };

  it('are taken when it fits, and is young', async () => {
    await out();
    const key = 'whsec_of_this_test';
    const signingService = { ...installation.settings.signingService!, bodyKey: key };
    const settings = { ...installation.settings, signingService };
    const body = service.callBody();
    const second = Math.floor(installation.clock.now().getTime() / 1000);
    const signed = (at: number, of = body) =>
      `${at}.${createHmac('sha256', key).update(`${at}.${of}`).digest('hex')}`;
    const take = (signature: string | null) => {
      const headers = new Headers({
        ...known,
        ...(signature && { 'x-docuseal-signature': signature }),
      });
      return takeHook({ ...callAs(installation), settings, headers }, body);
    };
    for (const wrong of [
      null,
      'x',
      signed(second, '{}'),
      signed(second - 301),
      signed(second + 301),
    ]) {
      expect(reasonOf(await take(wrong))).toBe('not_accepted');
    }
    expect(reasonOf(await take(signed(second)))).toBe('done');
    // One that is signed, and cannot be checked, is not believed either.
    const unchecked = { ...known, 'x-docuseal-signature': signed(second) };
    expect(reasonOf(await call(body, unchecked))).toBe('not_accepted');
  });
});
