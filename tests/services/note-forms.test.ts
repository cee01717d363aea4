import { addNote } from '#tests/helpers/world.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, type Stage } from '#tests/permissions/stage.ts';

// The dialogs of a note as pages, as a browser without scripts gets them (rules 2.2 and 2.8).
let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.installation.close());

const FORM = {
  amount: '150000',
  interestRate: '7',
  termMonths: '36',
  paymentType: 'interest_only',
  noteOn: '2025-01-15',
  firstPaymentOn: '2025-03-01',
  status: 'available',
  lienPosition: '1',
  holder: 'none',
};

async function ask(path: string, form?: Record<string, string>) {
  const { properties } = stage.world;
  const answer = await stage.ask(`/admin/properties/${properties.platform}/notes/${path}`, {
    cookie: stage.cookies.platformAdmin,
    ...(form === undefined ? {} : { form }),
  });
  return { status: answer.status, text: answer.body.replaceAll('&#x27;', "'") };
}

describe('the note dialog refuses in the words of the rules', () => {
  it('what no schedule can follow, and an active note that nobody holds', async () => {
    const early = await ask('new', { ...FORM, firstPaymentOn: '2025-01-14' });
    expect(early.status).toBe(400);
    expect(early.text).toContain('Validation Error');
    expect(early.text).toContain('First payment date cannot be before note date');
    const unheld = await ask('new', { ...FORM, status: 'active' });
    expect(unheld.text).toContain('Organization ID is required for this operation');
    const kept = await ask('new', { ...FORM, status: 'active', holder: '' });
    expect(kept.text).toContain('Organization ID is required for this operation');
  });

  it('a blank funding date behind which payments lie, and asks with both answers', async () => {
    const holder = stage.world.organizations.own;
    const { firstPaymentOn: _none, ...backdated } = { ...FORM, status: 'active', holder };
    const asked = await ask('new', { ...backdated, noteOn: '2026-08-21' });
    expect(asked.status).toBe(400);
    // 31 days of 150,000.00 at 7 %, a stub of 10 days, and a whole month.
    expect(asked.text).toContain('3 payments, $2,054.45 in all, were due before today.');
    expect(asked.text).toContain('Say whose, or enter a funding date.');
    expect(asked.text).toContain(
      'Overdue: 3 payments missing, $2,054.45, oldest due Sep 21, 2026 (61 days). Next payment: ',
    );
    expect(asked.text).toContain(
      'Nothing is overdue. Due to an earlier owner: 3 payments, $2,054.45 in all.',
    );
    const answered = await ask('new', { ...backdated, noteOn: '2026-08-21', pastRows: 'holder' });
    expect(answered.status).toBe(302);
  });

  it.each([
    [{ noteOn: '9999-12-31' }, 'Note date must be a date between 1900-01-01 and 2199-12-31'],
    [{ noteOn: '0001-01-01' }, 'Note date must be a date between 1900-01-01 and 2199-12-31'],
    [{ noteOn: '9990-01-01', termMonths: '480' }, 'Note date must be a date between'],
    [{ noteOn: '2190-01-01', termMonths: '480' }, 'Maturity date (note date plus term) must not'],
    [{ firstPaymentOn: '9999-12-31' }, 'First payment date must be a date between 1900-01-01'],
    [{ fundedOn: '9999-12-31' }, 'Enter a date between Jan 1, 1900 and Dec 31, 2199'],
    [{ fundedOn: '0001-01-01' }, 'Enter a date between Jan 1, 1900 and Dec 31, 2199'],
  ])('dates that no note has: %j', async (changes, message) => {
    const { status, text } = await ask('new', { ...FORM, firstPaymentOn: '', ...changes });
    expect(status).toBe(400);
    expect(text).toContain(message);
  });

  it('a save on what somebody else has changed', async () => {
    const { open } = stage.world.notes;
    const { status, text } = await ask(`${open}/edit`, { ...FORM, version: 'old' });
    expect(status).toBe(409);
    expect(text).toContain('Somebody else saved this note');
    expect(text).toContain('Reload Note');
  });

  it('terms on which money stands, and their deletion', async () => {
    const { heldByOwn } = stage.world.notes;
    const locked =
      'Payments have been recorded on this note. Reverse them before changing its terms.';
    const dialog = await ask(`${heldByOwn}/edit`);
    expect(dialog.text).toContain(locked);
    expect(dialog.text).not.toContain('Payment Schedule Preview');
    const version = /name="version" value="([^"]+)"/.exec(dialog.text)?.[1] ?? '';
    const forged = await ask(`${heldByOwn}/edit`, { ...FORM, holder: '', version });
    expect(forged.status).toBe(409);
    const removal = await ask(`${heldByOwn}/delete`);
    expect(removal.text).toContain('This note cannot be deleted');
    expect(removal.text).not.toContain('<button type="submit">Delete Note');
  });

  it('a note that the property does not have', async () => {
    for (const path of ['edit', 'delete']) {
      const { status, text } = await ask(`${stage.world.notes.secret}/${path}`);
      expect(status).toBe(404);
      expect(text).toContain('Note Not Found');
      expect(text).toContain('The requested note could not be found.');
    }
  });

  it('what the world refuses, and keeps what was typed', async () => {
    const { look } = stage.installation.database;
    const { people, properties } = stage.world;
    const place = { propertyId: properties.platform };
    const unasked = await addNote(stage.installation, people.platformAdmin, place);
    await look('alter table audit_entries rename column action to lost');
    try {
      const created = await ask('new', { ...FORM, amount: '123456' });
      expect(created.status).toBe(500);
      expect(created.text).toContain('Failed to save property note');
      expect(created.text).toMatch(/name="amount"[^>]* value="123,456.00"/);
      const deleted = await ask(`${unasked}/delete`, {});
      expect(deleted.status).toBe(500);
      expect(deleted.text).toContain('Failed to delete note. Please try again.');
    } finally {
      await look('alter table audit_entries rename column lost to action');
    }
  });
});

describe('the note dialog', () => {
  it('shows defaults, and where the note belongs', async () => {
    const { text } = await ask('new');
    const { platform } = stage.world.properties;
    expect(text).toContain('1 Platform Street, Dayton, OH\u00A045402');
    expect(text).toContain(`<code>${platform.slice(0, 8)}</code>`);
    expect(text).toMatch(/name="interestRate"[^>]* value="7"/);
    expect(text).toMatch(/name="termMonths"[^>]* value="36"/);
    expect(text).toMatch(/name="noteOn"[^>]* value="2026-11-21"/);
    expect(text).toMatch(/name="lienPosition"[^>]* value="1"/);
    expect(text).toContain('Nov 21, 2029');
  });

  it('calculates without scripts, and saves nothing then: rules 3.7, example (a)', async () => {
    const { status, text } = await ask('new', { ...FORM, calculate: 'yes' });
    expect(status).toBe(200);
    for (const figure of ['$875.00', 'Jan 15, 2028', 'Mar 1, 2025', '$1,294.52', '36 payments']) {
      expect(text).toContain(figure);
    }
  });
});
