import { render } from '@react-email/render';
import { createElement } from 'react';
import { assert } from '#app/ground/assert.ts';
import type { Settings } from '#app/server/env.ts';
import { MailPage } from './mail-page.tsx';
import {
  requestDecidedMail,
  requestReceivedMail,
  requestReceivedTeamMail,
} from '#app/request/mails.server.ts';
import type { MailContent, MailFacts, MailTemplate } from './mail-facts.ts';
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
import { trialMail } from '#app/system/mails.server.ts';

/** A mail as it is sent. */
export type RenderedMail = { subject: string; html: string; text: string };

/**
 * Writes a mail of the outbox out, as HTML and as text. Its link begins with the configured public
 * address, whatever address a request came from (D6).
 */
export async function renderMail(
  settings: Settings,
  template: string,
  facts: Record<string, string>,
): Promise<RenderedMail> {
  const content = composeMail(template, facts);
  const { path } = content.action;
  assert(/^\/(?![/\\])/.test(path), `a mail ${template} leads away from this site`);
  const href = settings.publicUrl.origin + path;
  const sender = {
    companyName: settings.company.name,
    companyAddress: settings.company.address,
    origin: settings.publicUrl.origin,
  };
  return {
    subject: content.subject,
    html: await render(createElement(MailPage, { content, href, sender })),
    text: mailText(content, href, sender),
  };
}

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
  trial: trialMail,
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

type Sender = { companyName: string; companyAddress: string | null; origin: string };

/**
 * A mail as plain text, for programs and people who prefer it. Lines are left to the reader to
 * wrap.
 */
export function mailText(content: MailContent, href: string, sender: Sender): string {
  const facts = content.facts?.map(({ term, value }) => `${term}: ${value}`).join('\n');
  const parts = [
    content.greeting === '' ? 'Hello,' : `Hello ${content.greeting},`,
    ...content.paragraphs,
    facts,
    `${content.action.label}:\n${href}`,
    ...(content.remarks ?? []),
    ['-- ', sender.companyName, sender.companyAddress, sender.origin]
      .filter((line) => line !== null)
      .join('\n'),
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}
