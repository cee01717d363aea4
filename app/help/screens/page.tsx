import { helpPage } from '#app/help/pages.server.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { data } from 'react-router';
import type { Route } from './+types/page';
import styles from './page.module.css';

export function loader({ params }: Route.LoaderArgs) {
  const page = helpPage(params.page);
  if (page === null) throw data(null, { status: 404 });
  const { title, html, sections } = page;
  const parts = sections.filter(({ id }) => id !== '').map(({ id, heading }) => ({ id, heading }));
  return { title, html, parts };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return titleMeta(matches, `${loaderData?.title ?? 'Help'} · Help`);
}

export default function HelpPage({ loaderData: { title, html, parts } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={title} back={{ to: '/help', label: 'Help' }} actions={<PrintButton />} />
      <div className={styles.layout}>
        <nav className={styles.contents} aria-labelledby="contents-title" data-print="hide">
          <h2 id="contents-title" className="as-text muted text-xs bold">
            On this page
          </h2>
          <ol className="grid gap-1 text-sm">
            {parts.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        {/* Our own pages, made by our own renderer: nothing in them comes from people. */}
        <article className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </>
  );
}
