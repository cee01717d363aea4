import type { ContentQuestion } from '#app/domain/content/content-section.ts';
import { companyReference, type Thing } from '#app/ui/structured-data.tsx';
import type { PageView } from '#app/server/views/page-view.ts';

/** The company, its site and the questions of the landing page, in the words of schema.org. */
export function landingLinkedData(site: PageView, questions: readonly ContentQuestion[]): Thing[] {
  const { publicUrl, company } = site;
  const { address, phone, email, socialLinks } = company;
  return [
    {
      ...companyReference(site),
      logo: `${publicUrl}/apple-touch-icon.png`,
      ...(address ? { address } : {}),
      ...(phone ? { telephone: phone } : {}),
      ...(email ? { email } : {}),
      ...(socialLinks.length > 0 ? { sameAs: socialLinks.map(({ url }) => url) } : {}),
    },
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#website`,
      name: company.name,
      url: `${publicUrl}/`,
      inLanguage: 'en-US',
      publisher: { '@id': `${publicUrl}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${publicUrl}/properties?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
      })),
    },
  ];
}
