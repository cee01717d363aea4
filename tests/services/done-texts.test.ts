import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieHeader } from '#tests/helpers/sessions.ts';
import { setStage, type Stage } from '#tests/permissions/stage.ts';
import { prepareSending } from '#tests/services/forgeries/deed.ts';
import { HONEST_DEEDS } from '#tests/services/forgeries/honest-deeds.ts';
import { putBack, readRows, type Rows } from '#tests/services/forgeries/row-changes.ts';

let stage: Stage;
let base: Rows;

beforeAll(async () => {
  stage = await setStage();
  stage.installation.limits.attempt = () => Promise.resolve(null);
  base = await readRows(stage.installation);
});
beforeEach(async () => {
  await putBack(stage.installation, { now: await readRows(stage.installation, base), rows: base });
});
afterAll(() => stage.installation.close());

/** What the page says that follows when something has been done. */
const SAID: Record<string, string> = {
  '/account profile': 'Account updated',
  '/account remove-picture': 'Picture removed',
  '/account email': 'Check your email',
  '/account/security password': 'Password changed',
  '/account/notifications notifications': 'Notifications saved',
  '/account/security end-session': 'Device signed out',
  '/account/security end-other-sessions': 'Signed out elsewhere',
  '/account request-deletion': 'Request received',
  '/account withdraw-deletion': 'Request taken back',
  '/account make-archive': 'Your archive is being made',
  '/dashboard/settings make-archive': 'Your archive is being made',
  '/account delete-account': 'Account deleted',
  '/admin/account profile': 'Account updated',
  '/admin/account/security password': 'Password changed',
  '/admin/account/notifications notifications': 'Notifications saved',
  '/admin/account/passkeys rename': 'Passkey renamed',
  '/auth sign-in': 'Welcome back!',
  '/auth sign-up': 'Account created!',
  '/auth/verify verify': 'Your email is verified',
  '/auth/verify resend': 'Email sent',
  '/auth/verify correct': 'Email sent',
  '/auth/forgot-password null': 'Check your email',
  '/auth/reset-password null': 'Password changed',
  '/account/two-factor turn-off': 'Two-factor sign-in is off',
  '/account/passkeys add': 'Passkey added',
  '/account/passkeys rename': 'Passkey renamed',
  '/account/passkeys remove': 'Passkey removed',
  '/dashboard accept-invitation': 'Invitation accepted',
  '/dashboard decline-invitation': 'Invitation declined',
  '/dashboard/team invite': 'Invitation sent to invited@example.com',
  '/dashboard/team revoke-invitation': 'Invitation revoked',
  '/dashboard/team change-role': 'Member role has been updated successfully.',
  '/dashboard/team remove-member': 'Member has been removed from the organization.',
  '/dashboard/organizations/new null': 'Organization created!',
  '/admin/properties/new enhance': 'Property Data Enhanced',
  '/admin/properties/:propertyId/edit enhance': 'Property Enhanced Successfully',
  '/admin/properties/:propertyId/notes/new null':
    'Property note created and payment schedule generated successfully',
  '/admin/properties/:propertyId/notes/:noteId/edit null':
    'Property note and payment schedule updated.',
  '/admin/properties/:propertyId/notes/:noteId/delete null':
    'Property note has been deleted successfully',
  '/admin/investment-requests null':
    'Investment request has been approved. Note has been assigned to investor.',
  '/admin/mails null': 'Mail queued again',
  '/admin/documents/:documentId save': 'Document saved',
  '/admin/documents/:documentId delete': 'Document deleted',
  '/admin/statements null': 'Nothing to issue',
  '/dashboard/notifications one': 'Marked as read',
  '/dashboard/notifications all': 'You have read everything.',
  '/dashboard/calendar create': 'Calendar link created',
  '/dashboard/calendar revoke': 'Calendar link revoked',
  '/admin/leads null': 'Lead updated',
  '/admin/brand remove-marks': 'Marks removed',
  '/admin/brand save': 'Draft saved',
  '/admin/brand publish': 'Version 3 published',
  '/admin/brand discard': 'Draft discarded',
  '/admin/brand reset': 'Brand reset',
  '/admin/settings create-link': 'Invite link created',
  '/dashboard/settings create-link': 'Invite link created',
  '/dashboard/settings revoke-link': 'Invite link revoked',
  '/admin/settings revoke-link': 'Invite link revoked',
};

describe('what has been done is told', () => {
  it.each(Object.entries(SAID))('%s: %s', async (name, text) => {
    const deed = HONEST_DEEDS.find(({ screen, intent }) => `${screen} ${intent}` === name);
    if (deed === undefined) throw new Error(`no deed ${name}`);
    const { path, cookie = '', form } = await prepareSending(stage, deed);
    const answer = await stage.ask(path, { cookie, form });
    const carried = cookieHeader(cookie.split('; '), answer.headers.getSetCookie());
    const page =
      answer.location === null ? answer : await stage.ask(answer.location, { cookie: carried });
    expect(page.status).toBe(200);
    expect(page.body).toContain(text);
  });
});
