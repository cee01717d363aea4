import { systemSummary } from '#app/domain/system/system-part.ts';
import { readSystem } from '#app/server/services/system/read-system.ts';
import { callerOf } from '#app/server/session.ts';
import { SystemCard } from '#app/ui/admin/system/system-card.tsx';
import { Grid } from '#app/ui/layout.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { data } from 'react-router';
import type { Route } from './+types/system';

export async function loader({ context }: Route.LoaderArgs) {
  const system = await readSystem(callerOf(context));
  if (!system.ok) throw data(null, { status: 403 });
  return system.value;
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'System');

export default function System({ loaderData: { parts, readAt } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="System" description={`${systemSummary(parts)} Read at ${readAt}.`} />
      <Grid of="halves">
        {parts.map((part) => (
          <SystemCard key={part.name} part={part} />
        ))}
      </Grid>
    </>
  );
}
