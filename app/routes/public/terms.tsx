import { legalTerms } from '#app/domain/content/legal-terms.ts';
import { callerOf } from '#app/server/session.ts';
import { LegalText } from '#app/ui/public/legal-text.tsx';
import type { Route } from './+types/terms';

export function loader({ context }: Route.LoaderArgs) {
  return { company: callerOf(context).settings.company };
}

export function meta() {
  return [
    { title: 'Terms · Hearthnote' },
    { name: 'description', content: legalTerms.description },
  ];
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalText page={legalTerms} company={loaderData.company} />;
}
