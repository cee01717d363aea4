import { readServicing } from '#app/ledger/servicing/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import { drawOwed } from './draw-owed.ts';
import { ServicingPage } from './page.tsx';
import { readServicingQuery } from './columns.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { data } from 'react-router';
import type { Route } from './+types/servicing';

export async function loader({ url, context }: Route.LoaderArgs) {
  const view = readServicingQuery(url.searchParams);
  const servicing = await readServicing(callerOf(context), view);
  if (!servicing.ok) throw data(null, { status: 403 });
  const { picture, ...facts } = servicing.value;
  return { view, facts, drawings: drawOwed(picture, view) };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'Servicing');

export default function Servicing({ loaderData }: Route.ComponentProps) {
  return <ServicingPage {...loaderData} />;
}
