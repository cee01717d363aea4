import {
  accreditationDecidedMail,
  accreditationSubmittedMail,
} from '#app/offering/accreditation/mails.server.ts';
import { render } from '@react-email/render';
import { createElement } from 'react';
import { assert } from '#app/ground/assert.ts';
import { type Brand, currentBrandFile } from '#app/brand/rules.ts';
import { archiveReadyMail } from '#app/archive/mails.server.ts';
import type { Settings } from '#app/server/env.ts';
import { tintOf, tintText } from '#app/brand/colours/tint.server.ts';
import { markWidth } from '#app/brand/rules.ts';
import { MailPage, MARK_HEIGHT, type Sender } from './mail-page.tsx';
import {
  requestDecidedMail,
  requestReceivedMail,
  requestReceivedTeamMail,
} from '#app/request/mails.server.ts';
import type { MailContent, MailFacts, MailTemplate } from './mail-facts.ts';
import {
  accountDeletedMail,
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
import { reservationMail, reservationTeamMail } from '#app/funding/announce/mails.server.ts';
import { invitationMail } from '#app/team/mails.server.ts';
import { notificationDigestMail, notificationMail } from '#app/notification/mails.server.ts';
import { roleWaitingMail } from '#app/directory/mails.server.ts';
import { bankDetailsChangedMail } from '#app/funding/bank/mails.server.ts';
import { legalTextPublishedMail } from '#app/legal/mails.server.ts';
import {
  packetClosedMail,
  signatureNeededMail,
  signingCodeMail,
} from '#app/packet/mails.server.ts';
import { strategyReceivedMail } from '#app/lead/mails.server.ts';
import { trialMail } from '#app/system/mails.server.ts';

/** A mail as it is sent. */
export type RenderedMail = { subject: string; html: string; text: string };

/**
 * Writes a mail of the outbox out, as HTML and as text. Its link begins with the configured public
 * address, whatever address a request came from (D6).
 */
export async function renderMail(
  { settings, brand }: { settings: Settings; brand: Brand },
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
    footer: brand.mailFooter,
    mark:
      brand.mark === null
        ? null
        : {
            address: settings.publicUrl.origin + currentBrandFile('mail.png'),
            widthPx: markWidth(brand.mark, MARK_HEIGHT),
            hasName: brand.isNameInMark,
          },
  };
  return {
    subject: content.subject,
    html: tintStyles(await render(createElement(MailPage, { content, href, sender })), brand),
    text: mailText(content, href, sender),
  };
}

/** The colours of the product become the company's where they are colours, and nowhere else. */
function tintStyles(html: string, { colours }: Brand): string {
  const tint = tintOf(colours);
  return html.replaceAll(/ style="[^"]*"/g, (style) => tintText(style, tint));
}

const TEMPLATES: { [Kind in MailTemplate]: (facts: MailFacts[Kind]) => MailContent } = {
  'password-changed': passwordChangedMail,
  'email-change-confirm': emailChangeConfirmMail,
  'email-changed': emailChangedMail,
  'signature-needed': signatureNeededMail,
  'signing-code': signingCodeMail,
  'packet-closed': packetClosedMail,
  'account-deleted': accountDeletedMail,
  'archive-ready': archiveReadyMail,
  'account-deletion-requested': accountDeletionRequestedMail,
  'account-deletion-requested-team': accountDeletionRequestedTeamMail,
  'verify-address': verifyAddressMail,
  'reset-password': resetPasswordMail,
  'new-sign-in': newSignInMail,
  'factor-changed': factorChangedMail,
  'request-received': requestReceivedMail,
  'request-received-team': requestReceivedTeamMail,
  'request-decided': requestDecidedMail,
  reservation: reservationMail,
  'reservation-team': reservationTeamMail,
  'accreditation-submitted': accreditationSubmittedMail,
  'accreditation-decided': accreditationDecidedMail,
  invitation: invitationMail,
  notification: notificationMail,
  'notification-digest': notificationDigestMail,
  trial: trialMail,
  'legal-text-published': legalTextPublishedMail,
  'role-waiting': roleWaitingMail,
  'bank-details-changed': bankDetailsChangedMail,
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

/**
 * A mail as plain text, for programs and people who prefer it. Lines are left to the reader to
 * wrap.
 */
export function mailText(content: MailContent, href: string, sender: Omit<Sender, 'mark'>): string {
  const facts = content.facts?.map(({ term, value }) => `${term}: ${value}`).join('\n');
  const parts = [
    content.greeting === '' ? 'Hello,' : `Hello ${content.greeting},`,
    ...content.paragraphs,
    content.code,
    facts,
    `${content.action.label}:\n${href}`,
    ...(content.remarks ?? []),
    ['-- ', sender.companyName, sender.companyAddress, sender.origin, sender.footer]
      .filter((line) => line !== null)
      .join('\n'),
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}
