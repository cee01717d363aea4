import {
  requestDecidedMail,
  requestReceivedMail,
  requestReceivedTeamMail,
} from '#app/request/mails.server.ts';
import type { MailContent } from './mail-content.ts';
import type { MailFacts, MailTemplate } from './mail-facts.ts';
import {
  accountDeletionRequestedMail,
  accountDeletionRequestedTeamMail,
  emailChangeConfirmMail,
  emailChangedMail,
  factorChangedMail,
  newSignInMail,
  passwordChangedMail,
  resetPasswordMail,
  verifyAddressMail,
} from '#app/account/mails.server.ts';
import { invitationMail } from '#app/team/mails.server.ts';
import { notificationDigestMail, notificationMail } from '#app/notification/mails.server.ts';
import { strategyReceivedMail } from '#app/lead/mails.server.ts';

const TEMPLATES: { [Kind in MailTemplate]: (facts: MailFacts[Kind]) => MailContent } = {
  'password-changed': passwordChangedMail,
  'email-change-confirm': emailChangeConfirmMail,
  'email-changed': emailChangedMail,
  'account-deletion-requested': accountDeletionRequestedMail,
  'account-deletion-requested-team': accountDeletionRequestedTeamMail,
  'verify-address': verifyAddressMail,
  'reset-password': resetPasswordMail,
  'new-sign-in': newSignInMail,
  'factor-changed': factorChangedMail,
  'request-received': requestReceivedMail,
  'request-received-team': requestReceivedTeamMail,
  'request-decided': requestDecidedMail,
  invitation: invitationMail,
  notification: notificationMail,
  'notification-digest': notificationDigestMail,
  'strategy-received': strategyReceivedMail,
};

/** The names of all mails. */
export const MAIL_TEMPLATES = Object.keys(TEMPLATES);

/** What a mail of the outbox says. Throws when no template has that name. */
export function composeMail(template: string, facts: Record<string, string>): MailContent {
  if (!isTemplate(template)) throw new Error(`no mail template is called ${template}`);
  const compose = TEMPLATES[template] as (facts: Record<string, string>) => MailContent;
  return compose(facts);
}

function isTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(TEMPLATES, name);
}
