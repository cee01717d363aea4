import {
  PART_MEANS,
  type PartState,
  partStateLabel,
  type SystemPart,
  systemSummary,
} from '#app/system/words.ts';
import { readSystem } from '#app/system/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import { Grid, Stack } from '#app/ui/layout.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { data, Link } from 'react-router';
import type { Route } from './+types/system';
import { ButtonLink } from '#app/ui/button.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Notice } from '#app/ui/notice.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const system = await readSystem(callerOf(context));
  if (!system.ok) throw data(null, { status: 403 });
  return system.value;
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'System');

export default function System({ loaderData: { parts, readAt } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="System"
        description={`${systemSummary(parts)} Read at ${readAt}.`}
        actions={
          <ButtonLink to="/admin/system/maintenance" variant="secondary">
            Maintenance Mode
          </ButtonLink>
        }
      />
      <Grid of="halves">
        {parts.map((part) => (
          <SystemCard key={part.name} part={part} />
        ))}
      </Grid>
    </>
  );
}

const NOTICES = {
  good: 'info',
  off: 'info',
  look: 'warning',
  broken: 'danger',
} as const satisfies Record<PartState, string>;

/** One part of the installation: its state in words, what to do, and its facts. */
function SystemCard({ part }: { part: SystemPart }) {
  const { name, state, facts, advice, link } = part;
  return (
    <Card title={name} aside={<Badge means={PART_MEANS[state]}>{partStateLabel(state)}</Badge>}>
      <Stack>
        {advice !== null && (
          <Notice tone={NOTICES[state]}>
            {advice} {link !== null && <Link to={link.to}>{link.label}</Link>}
          </Notice>
        )}
        {facts.length > 0 && <DefinitionList entries={facts} />}
      </Stack>
    </Card>
  );
}
