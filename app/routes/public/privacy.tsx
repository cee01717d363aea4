import { legalPrivacy } from '#app/domain/content/legal-privacy.ts';
import { callerOf } from '#app/server/session.ts';
import { LegalText } from '#app/ui/public/legal-text.tsx';
import type { Route } from './+types/privacy';

export function loader({ context }: Route.LoaderArgs) {
  return { company: callerOf(context).settings.company };
}

export function meta() {
  return [
    { title: 'Privacy · Hearthnote' },
    { name: 'description', content: legalPrivacy.description },
  ];
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalText page={legalPrivacy} company={loaderData.company} />;
}
