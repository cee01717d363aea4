import { partStateLabel } from '#app/domain/system/system-part.ts';
import type { PartState, SystemPart } from '#app/domain/system/system-part.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Link } from 'react-router';

const TONES = {
  good: { badge: 'success', notice: 'info' },
  off: { badge: 'neutral', notice: 'info' },
  look: { badge: 'warning', notice: 'warning' },
  broken: { badge: 'danger', notice: 'danger' },
} as const satisfies Record<PartState, object>;

/** One part of the installation: its state in words, what to do, and its facts. */
export function SystemCard({ part }: { part: SystemPart }) {
  const { name, state, facts, advice, link } = part;
  return (
    <Card title={name} aside={<Badge tone={TONES[state].badge}>{partStateLabel(state)}</Badge>}>
      <Stack>
        {advice !== null && (
          <Notice tone={TONES[state].notice}>
            {advice} {link !== null && <Link to={link.to}>{link.label}</Link>}
          </Notice>
        )}
        {facts.length > 0 && <DefinitionList entries={facts} />}
      </Stack>
    </Card>
  );
}
