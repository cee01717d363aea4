import type { MailContent } from './mail-content.ts';

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
