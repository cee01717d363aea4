import type { ReactNode } from 'react';
import type { PropertyFaceView } from '#app/server/views/property-card-view.ts';
import { Badge } from '#app/ui/badge.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { LienBadge, PropertyStatusBadge } from '#app/ui/property-badges.tsx';
import { useListAddress } from './kept-list.ts';

type PropertyHeaderProps = {
  property: PropertyFaceView;
  lienPosition: number | null;
  isDraft?: boolean;
  /** What a reader can do with the page itself. */
  actions?: ReactNode;
};

/** Which house it is, and how its loan stands. */
export function PropertyHeader({ property, lienPosition, isDraft, actions }: PropertyHeaderProps) {
  const { address, city, state, zipCode, status } = property;
  return (
    <PageHeader
      title={address}
      description={`${city}, ${state} ${zipCode}`}
      back={{ to: useListAddress(), label: 'All Note Opportunities' }}
      actions={actions}
      badges={
        <>
          {isDraft && <Badge tone="warning">Draft</Badge>}
          <PropertyStatusBadge status={status} />
          <LienBadge lienPosition={lienPosition} />
        </>
      }
    />
  );
}
