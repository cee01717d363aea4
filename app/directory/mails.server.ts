import type { MailContent, MailFacts } from '#app/server/mail/mail-facts.ts';

/** To those who may decide about a role that a company's directory proposes (0120). */
export function roleWaitingMail(facts: MailFacts['role-waiting']): MailContent {
  const { firstName, name, role, organization, company, path } = facts;
  const place = organization === '' ? 'the platform' : organization;
  return {
    subject: `${name}: a role waits for your decision`,
    preview: `${role} of ${place}, as ${company} proposes.`,
    heading: 'A role waits for your decision',
    greeting: firstName,
    paragraphs: [
      `The directory of ${company} proposes a role that it may not give by itself. Nothing ` +
        'changes until somebody has approved it.',
    ],
    facts: [
      { term: 'Who', value: name },
      { term: 'Role', value: role },
      { term: 'Where', value: organization === '' ? 'The platform' : organization },
      { term: 'Proposed by', value: company },
    ],
    action: { label: 'Open Roles', path },
    remarks: ['If you do not expect this, decline it and ask who keeps the directory.'],
  };
}
