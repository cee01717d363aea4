import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { sealSigned } from '#app/packet/seal/queue.server.ts';
import { returnScan } from '#app/packet/send/ink.server.ts';
import { voidPacket } from '#app/packet/send/manage.server.ts';
import { endWhatIsOver } from '#app/request/pipeline/expire.server.ts';
import { MINUTE, openOutside } from '#tests/helpers/outside.ts';
import { mustSucceed } from '#tests/helpers/world.ts';
import { workOutside } from './work.server.ts';

describe.each(['docuseal', 'documenso'] as const)('papers at %s', async (name) => {
  const { service, installation, packets, look, send, out, now, later, stateOf, papersOf, call } =
    await openOutside(name);
  const { staged, people } = packets;

  it('are signed once, however often it calls, and kept as they came (6.T8)', async () => {
    const { packetId, requestId, noteId } = await out();
    service.sign(0, now());
    mustSucceed(await call(service.callBody()));
    expect(await staged.stageOf(requestId)).toBe('documents_out');
    service.sign(1, now());
    await Promise.all([0, 1, 2].map(() => call(service.callBody())));
    expect(await stateOf(packetId)).toBe('signed');
    expect(await staged.stageOf(requestId)).toBe('signed');
    await workOutside(installation);
    await workOutside(installation);
    expect(await sealSigned(installation)).toBe(0);
    const papers = await papersOf(packetId);
    for (const { title, key } of papers) {
      const text = Buffer.from((await installation.files.get(key ?? '')) ?? []).toString();
      expect(text).toContain(`% ${title}`);
    }
    const vault = await look<{ title: string }>(
      `select title from documents where note_id = $1 order by title`,
      [noteId],
    );
    expect(vault.map(({ title }) => title.replace(/P-.*/, ''))).toEqual([
      'Agreement',
      'Note',
      'Record of signatures, ',
    ]);
    const events = await look<{ event: string; all: number }>(
      `select event, count(*)::int as all from packet_events where packet_id = $1
         and event in ('sent', 'called', 'signed', 'completed') group by 1 order by 1`,
      [packetId],
    );
    expect(events).toEqual([
      { event: 'called', all: 2 },
      { event: 'completed', all: 1 },
      { event: 'sent', all: 1 },
      { event: 'signed', all: 2 },
    ]);
  });
  it('whose call was lost are found within a quarter of an hour (6.T8)', async () => {
    const { packetId } = await out();
    service.sign(0, now());
    service.sign(1, now());
    await workOutside(installation);
    expect(await stateOf(packetId)).toBe('out');
    later(15 * MINUTE + 5_000);
    await workOutside(installation);
    expect(await stateOf(packetId)).toBe('signed');
    expect((await papersOf(packetId)).every(({ key }) => key !== null)).toBe(true);
  });
  it('are fetched anew when a process was killed before it had them', async () => {
    const { packetId } = await out();
    service.sign(0, now());
    service.sign(1, now());
    later(15 * MINUTE + 5_000);
    const put: string[] = [];
    const files = {
      ...installation.files,
      put: (...sent: Parameters<typeof installation.files.put>) => {
        put.push(sent[0]);
        return put.length < 2
          ? installation.files.put(...sent)
          : Promise.reject(new Error('killed'));
      },
    };
    await expect(workOutside({ ...installation, files })).rejects.toThrow('not dealt with');
    expect(await stateOf(packetId)).toBe('signed');
    expect((await papersOf(packetId)).every(({ key }) => key === null)).toBe(true);
    await workOutside(installation);
    expect((await papersOf(packetId)).every(({ key }) => key !== null)).toBe(true);
  });
  it('are over when somebody declines there, and the note stays reserved (6.T9)', async () => {
    const { packetId, requestId } = await out();
    service.decline(0, 'The rate is another one.');
    await Promise.all([0, 1].map(() => call(service.callBody())));
    expect(await stateOf(packetId)).toBe('declined');
    expect(await staged.stageOf(requestId)).toBe('reserved');
    const [closed] = await look<{ reason: string; all: number }>(
      `select closed_reason as reason, (select count(*)::int from packet_events e
         where e.packet_id = p.id and e.event = 'declined') as all from packets p where id = $1`,
      [packetId],
    );
    expect(closed).toEqual({ reason: 'The rate is another one.', all: 1 });
    mustSucceed(await send(requestId));
  });
  it('are void when they were ended there (6.T9)', async () => {
    const { packetId, requestId } = await out();
    service.newest().status = 'ended';
    later(15 * MINUTE + 5_000);
    await workOutside(installation);
    expect(await stateOf(packetId)).toBe('voided');
    expect(await staged.stageOf(requestId)).toBe('reserved');
  });
  it('are cancelled there with a void packet and an expired one (6.T9) (6.T13)', async () => {
    const { packetId, requestId } = await out();
    const voided = { packetId, reason: 'Another rate' };
    mustSucceed(await voidPacket(packets.as(people.secondAdmin), voided));
    service.failWith(500);
    await expect(workOutside(installation)).rejects.toThrow('not dealt with');
    service.failWith(null);
    await workOutside(installation);
    expect(service.newest().status).toBe('ended');
    const next = mustSucceed(await send(requestId));
    const { expires } = await staged.endsOf(requestId);
    installation.setNow(new Date(Date.parse(`${expires}Z`) + MINUTE).toISOString());
    await endWhatIsOver(installation);
    expect(await stateOf(next.packetId)).toBe('expired');
    await workOutside(installation);
    expect(service.newest().status).toBe('ended');
  });
  it('are over for a last lender whom the offering does not admit any more (6.R1)', async () => {
    const { packetId, requestId } = await out();
    await look(
      `update offerings set exemption = '506c', accreditation = 'verified'
       where property_id = (select property_id from investment_requests where id = $1)`,
      [requestId],
    );
    service.sign(0, now());
    mustSucceed(await call(service.callBody()));
    expect(await stateOf(packetId)).toBe('voided');
    expect(await staged.stageOf(requestId)).toBe('reserved');
    await workOutside(installation);
    expect(service.newest().status).toBe('ended');
  });
});

describe('a packet with a paper in ink', async () => {
  const { service, installation, packets, look, out, now, stateOf, papersOf, call } =
    await openOutside('documenso');
  const content = 'Deed on {{property.address}}. {{signature company}}';
  await packets.publish('Deed', { kind: 'deed', method: 'paper', signers: ['company'], content });

  it('is whole when its scan is back as well, and then has all its files (6.T8)', async () => {
    const { packetId } = await out();
    expect(service.newest().papers).toHaveLength(2);
    service.sign(0, now());
    service.sign(1, now());
    mustSucceed(await call(service.callBody()));
    expect(await stateOf(packetId)).toBe('out');
    await workOutside(installation);
    const [deed] = await look<{ id: string }>(
      `select id from packet_documents where packet_id = $1 and method = 'paper'`,
      [packetId],
    );
    const paper = PDF.create();
    paper.addPage();
    const scan = {
      packetId,
      documentId: deed?.id ?? '',
      signedOn: installation.clock.today(),
      originalPlace: 'The safe in Dayton',
      bytes: await paper.save(),
    };
    const returned = await returnScan(packets.as(packets.people.secondAdmin), scan);
    expect(mustSucceed(returned).isWhole).toBe(true);
    await workOutside(installation);
    expect((await papersOf(packetId)).map(({ key }) => key !== null)).toEqual([true, true, true]);
  });
});
