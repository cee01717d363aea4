import { asActor } from '#app/server/db/as-actor.ts';
import type { Transaction } from '#app/server/db/database.ts';
import { propertyNotes } from '#app/note/tables.server.ts';
import { properties } from '#app/property/tables.server.ts';
import { sendFile } from '#tests/helpers/boarding.ts';
import { asSomebodyElse } from '#tests/helpers/one-connection.ts';
import { callAs } from '#tests/helpers/test-installation.ts';
import { setStage, type Stage } from '#tests/permissions/stage.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The ledger of a note as a page, as a browser without scripts gets it (rules 5.2 and 5.3).
let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.installation.close());

/** 150,000.00 at 7 %, interest only, funded 2026-09-15; 500.00 came on 2026-11-02. */
const RECEIPT = {
  intent: 'preview',
  kind: 'payment',
  receivedOn: '2026-11-03',
  amount: '1,000',
  method: 'wire',
  idempotencyKey: 'a form',
};

async function ask(form?: Record<string, string>, query = '?dialog=record') {
  const answer = await stage.ask(`/admin/notes/${stage.world.notes.heldByOwn}${query}`, {
    cookie: stage.cookies.platformAdmin,
    ...(form === undefined ? {} : { form }),
  });
  return { status: answer.status, text: answer.body.replaceAll('&#x27;', "'") };
}

const seenIn = (text: string) => /name="seen" value="([^"]+)"/.exec(text)?.[1] ?? '';

describe('a receipt is refused beside its field', () => {
  it.each([
    [{ amount: '' }, 'Enter the amount that came'],
    [{ amount: '0' }, 'Enter an amount above zero'],
    [{ amount: '200000' }, 'choose Payoff to end the note.'],
    [{ receivedOn: '2199-01-01' }, 'The date cannot be after today'],
    [{ receivedOn: '2026-09-14' }, 'The date cannot be before the note was funded'],
    [{ kind: 'principal' }, 'A payment that was due by that day is still open.'],
    [{ kind: 'payoff' }, 'The payoff of that day is $'],
    [{ kind: 'fee' }, 'No late charge is owed on that day'],
    [{ kind: 'gift' }, 'Choose what the money pays'],
    [{ method: 'barter' }, 'Choose how the money came'],
  ])('%o: %s', async (change, words) => {
    const { status, text } = await ask({ ...RECEIPT, reference: 'kept', ...change });
    expect(status).toBe(400);
    expect(text).toContain(words);
    expect(text).toContain('value="kept"');
  });

  it('as a payment of what repays the note, with the way to end it', async () => {
    const refusal = await ask({ ...RECEIPT, kind: 'payoff', amount: '1' });
    const [, payoff = ''] = /The payoff of that day is \$([\d,.]+)/.exec(refusal.text) ?? [];
    const { text } = await ask({ ...RECEIPT, amount: payoff });
    expect(text).toContain('is exactly what repays the note on that day. Choose Payoff');
  });
});

describe('who only looks waits for nobody', () => {
  it('while the note and its property are being written to', async () => {
    const { installation, world } = stage;
    const file = await sendFile(
      callAs(installation, world.people.platformAdmin),
      `note,received_on,amount\n${world.notes.heldByOwn},2026-11-03,1\n`,
    );
    const [receipt] = await installation.database.look<{ id: string }>(
      'select id from receipts where note_id = $1',
      [world.notes.heldByOwn],
    );
    const { text } = await ask({ ...RECEIPT, kind: 'payoff', amount: '1' });
    const [, payoff = ''] = /The payoff of that day is \$([\d,.]+)/.exec(text) ?? [];
    await asActor(installation.database, world.people.platformAdmin, async (transaction) => {
      const { noteId, propertyId } = await lockBoth(transaction);
      expect([noteId, propertyId]).not.toContain(undefined);
      const looks = await asSomebodyElse(async () => [
        await ask(),
        await ask(undefined, `?dialog=reverse&receipt=${receipt?.id}`),
        await ask(RECEIPT),
        await ask({ ...RECEIPT, kind: 'payoff', amount: payoff }),
        await stage.ask(`/admin/import/${file}`, { cookie: stage.cookies.platformAdmin }),
      ]);
      expect(looks.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    });
  });
});

async function lockBoth(transaction: Transaction) {
  const [locked] = await transaction
    .select({ noteId: propertyNotes.id, propertyId: properties.id })
    .from(propertyNotes)
    .innerJoin(properties, eq(properties.id, propertyNotes.propertyId))
    .where(eq(propertyNotes.id, stage.world.notes.heldByOwn))
    .for('update');
  return { noteId: locked?.noteId, propertyId: locked?.propertyId };
}

describe('a receipt without scripts', () => {
  it('is shown as it would be applied, asked again when it changed, then recorded', async () => {
    const preview = await ask(RECEIPT);
    expect(preview.status).toBe(200);
    expect(preview.text).toContain('How it will be applied');
    const seen = seenIn(preview.text);
    const other = await ask({ ...RECEIPT, intent: 'record', seen, amount: '2,000' });
    expect(other.status).toBe(409);
    expect(other.text).toContain('This is not what you previewed');
    const record = { ...RECEIPT, intent: 'record', seen: seenIn(other.text), amount: '2,000' };
    expect((await ask(record)).status).toBe(302);
    const { text } = await ask(undefined, '');
    expect(text).toContain('$2,000.00');
  });

  it('is reversed with a reason, and both stay in sight', async () => {
    const { text: page } = await ask(undefined, '');
    const [, receipt = ''] = /dialog=reverse&amp;receipt=([\da-f-]+)/.exec(page) ?? [];
    const asked = await ask(undefined, `?dialog=reverse&receipt=${receipt}`);
    expect(asked.text).toContain('What the reversal does');
    const reversal = { intent: 'reverse', receiptId: receipt, idempotencyKey: 'a reversal' };
    const query = `?dialog=reverse&receipt=${receipt}`;
    const unreasoned = await ask({ ...reversal, memo: '' }, query);
    expect(unreasoned.text).toContain('Say why the receipt is reversed');
    expect((await ask({ ...reversal, memo: 'Returned' }, query)).status).toBe(302);
    const { text } = await ask(undefined, '');
    expect(text).toContain('Reversal');
    expect(text).toContain('-$2,000.00');
    const again = await ask(undefined, query);
    expect(again.text).toContain('This receipt has already been reversed.');
  });
});
