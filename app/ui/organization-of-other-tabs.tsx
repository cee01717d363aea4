import type { ViewerView } from '#app/ground/page.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';
import { useOtherTabs } from './use-other-tabs.ts';

type Current = { id: string; name: string };

/**
 * Says so when another tab of this browser works in another organization than this page shows. The
 * page is left as it is, with what was typed: its forms would be refused, since they carry the
 * organization that they were shown for.
 */
export function OrganizationOfOtherTabs({ viewer }: { viewer: ViewerView }) {
  const { pathname, search } = useLocation();
  const { organizations, currentOrganizationId } = viewer;
  const shown = organizations.find((one) => one.id === currentOrganizationId) ?? null;
  const other = useOrganizationOfOtherTabs(shown);
  if (shown === null || other === null) return null;
  return (
    <Notice
      tone="warning"
      role="status"
      title={`You work in ${other.name} now`}
      actions={
        <ButtonLink to={pathname + search} reloadDocument variant="secondary" size="small">
          Reload Page
        </ButtonLink>
      }
    >
      {`You switched in another tab. This page still shows ${shown.name}, and nothing that you send
        from it is saved.`}
    </Notice>
  );
}

/** Tells the other tabs what is shown here; null while none of them has said anything else. */
function useOrganizationOfOtherTabs(shown: Current | null): Current | null {
  const [heard, setHeard] = useState<Current | null>(null);
  const sent = shown === null ? undefined : JSON.stringify({ id: shown.id, name: shown.name });
  useOtherTabs('organization', sent, (message) => setHeard(JSON.parse(String(message)) as Current));
  return heard === null || heard.id === shown?.id ? null : heard;
}
