import { describe, expect, it } from 'vitest';
import { sealSigned } from '#app/packet/seal/queue.server.ts';
import { readSigning } from '#app/packet/sign/read.server.ts';
import { packetsOf } from '#tests/helpers/packets.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { openOwnInstallation } from '#tests/helpers/test-world.ts';
import { mustSucceed } from '#tests/helpers/world.ts';

const installation = await openOwnInstallation();
const packets = await packetsOf(installation);
const { staged } = packets;
const { look } = installation.database;
const visitor = () => callAs(installation);

const archiveAll = () => look('update paper_templates set archived_at = now()');

const profile = (requestId: string, set: string, values: unknown[] = []) =>
  look(
    `update investing_profiles set ${set}
     where id = (select profile_id from investment_requests where id = $1)`,
    [requestId, ...values],
  );

const signer = (name: string, order: number) => ({
  name,
  capacity: '',
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
  order,
});

/** Reads, agrees, and signs by a code, as whoever has the newest link to an address. */
async function sign(email: string) {
  const token = await packets.tokenOf(email);
  await packets.ready(visitor(), token);
  mustSucceed(await packets.sendCode(token));
  return mustSucceed(await packets.sign(visitor(), token, await packets.codeOf(email)));
}

/** Whom a packet has called, in the order of signing. */
const called = async (packetId: string) =>
  (
    await look<{ name: string }>(
      `select name from packet_signers where packet_id = $1 and called_at is not null
       order by sign_order, number`,
      [packetId],
    )
  ).map(({ name }) => name);

const reasonOf = (result: { ok: boolean; reason?: { kind: string } }) =>
  result.ok ? 'done' : result.reason?.kind;

describe('lenders sign in their order', () => {
  it('those of equal numbers at once, whoever comes first, and the company last', async () => {
    await packets.publish('Of two', {
      signers: ['lender', 'company'],
      content:
        '{{signature lender 1}} {{signature lender 2}} {{signature lender 3}} ' +
        '{{signature company}}',
    });
    const { requestId } = await packets.reserve();
    const three = [signer('Ira Boone', 1), signer('Tess Boone', 1), signer('Cy Last', 2)];
    await profile(requestId, 'signers = $2::text::jsonb', [JSON.stringify(three)]);
    const { packetId } = mustSucceed(await packets.send(requestId));
    expect(await called(packetId)).toEqual(['Ira Boone', 'Tess Boone']);
    // The second of two equal ones need not wait for the first.
    expect((await sign('tess.boone@example.com')).wholePacketId).toBeNull();
    expect(await called(packetId)).toEqual(['Ira Boone', 'Tess Boone']);
    await sign('ira.boone@example.com');
    expect(await called(packetId)).toEqual(['Ira Boone', 'Tess Boone', 'Cy Last']);
    await sign('cy.last@example.com');
    expect(await called(packetId)).toEqual(['Ira Boone', 'Tess Boone', 'Cy Last', 'Ada Example']);
    expect(await staged.stageOf(requestId)).toBe('documents_out');
    await archiveAll();
  });

  it('with no end to sign by while money stands, on the page and in the mail (6.4)', async () => {
    await packets.publish('Of two', {
      signers: ['lender'],
      content: '{{signature lender 1}} {{signature lender 2}}',
    });
    const { requestId } = await packets.reserve();
    const two = [signer('Ann First', 1), signer('Bea Second', 2)];
    await profile(requestId, 'signers = $2::text::jsonb', [JSON.stringify(two)]);
    mustSucceed(await packets.send(requestId));
    const until = async (email: string) => {
      const { subject } = mustSucceed(await readSigning(visitor(), await packets.tokenOf(email)));
      const [mail] = await look<{ until: string }>(
        `select facts->>'until' as until from outbox_mails
         where template = 'signature-needed' and to_address = $1`,
        [email],
      );
      return [subject.until, mail?.until];
    };
    const [end] = await until('ann.first@example.com');
    expect(end).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}, /);
    expect(await until('ann.first@example.com')).toEqual([end, end]);
    await look('update investment_requests set received_cents = 1000 where id = $1', [requestId]);
    expect(await until('ann.first@example.com')).toEqual(['', end]);
    await sign('ann.first@example.com');
    expect(await until('bea.second@example.com')).toEqual(['', '']);
    await archiveAll();
  });
});

describe('for who has no custodian', () => {
  it('nobody signs for one, and a place left for it is named', async () => {
    await packets.publish('For all', {
      signers: ['lender', 'custodian', 'company'],
      content:
        '{{signature lender 1}} {{#if custodian.name}}{{signature custodian}}{{/if}} ' +
        '{{signature company}}',
    });
    const { requestId } = await packets.reserve();
    const { packetId } = mustSucceed(await packets.send(requestId));
    const parties = 'select party from packet_signers where packet_id = $1 order by sign_order';
    expect(await look(parties, [packetId])).toEqual([{ party: 'lender' }, { party: 'company' }]);
    await packets.publish('Direction of all', {
      signers: ['lender', 'custodian'],
      content: '{{signature lender 1}} {{signature custodian}}',
    });
    const next = await packets.reserve();
    expect(await packets.send(next.requestId)).toEqual({
      ok: false,
      reason: { kind: 'no_custodian', title: 'Direction of all' },
    });
    await archiveAll();
  });
});

describe('for a retirement account', () => {
  it('its custodian signs too, after the owner, and is asked by mail (6.T8)', async () => {
    await packets.publish('Direction', {
      signers: ['lender', 'custodian'],
      profileKinds: ['ira'],
      content:
        '{{custodian.name}}, account {{custodian.account}}: {{signature lender 1}} ' +
        '{{signature custodian}}',
    });
    const other = await packets.reserve();
    expect(reasonOf(await packets.send(other.requestId))).toBe('no_templates');
    const terms = await packets.publish('Terms', {
      signers: ['lender'],
      content: '{{signature lender 1}}',
    });
    const { requestId } = await packets.reserve();
    const facts = {
      kind: 'ira',
      custodian: 'Summit Trust Company',
      owner: 'Jo Marsh',
      accountType: 'Roth IRA',
      accountNumber: '4017',
    };
    const [custodian] = await look<{ id: string }>(
      `insert into custodians (name, address, updated_at)
       values ('Summit Trust Company', '1 Bank Street', now()) returning id`,
    );
    await profile(requestId, `kind = 'ira', facts = $2::text::jsonb, custodian_id = $3`, [
      JSON.stringify(facts),
      custodian!.id,
    ]);
    const direction = `name = 'Direction'`;
    await look(`update paper_templates set archived_at = now() where ${direction}`);
    expect(reasonOf(await packets.send(requestId))).toBe('custodian_unasked');
    await look(`update paper_templates set archived_at = null where ${direction}`);
    await look('update paper_templates set archived_at = now() where id = $1', [terms]);
    expect(reasonOf(await packets.send(requestId))).toBe('no_custodian_email');
    await look(`update custodians set email = 'officer@summit.example.com'`);
    const { packetId } = mustSucceed(await packets.send(requestId));
    expect(await called(packetId)).toEqual(['Nora Whitfield']);
    await sign('lender@example.com');
    expect(await called(packetId)).toEqual(['Nora Whitfield', 'Summit Trust Company']);
    expect(await staged.stageOf(requestId)).toBe('documents_out');
    expect((await sign('officer@summit.example.com')).wholePacketId).toBe(packetId);
    expect(await staged.stageOf(requestId)).toBe('signed');
    expect(await sealSigned(installation)).toBe(1);
    await archiveAll();
  });
});
