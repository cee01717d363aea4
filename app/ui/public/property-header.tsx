import { Badge } from '#app/ui/badge.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { LienBadge, PropertyStatusBadge } from '#app/ui/status-badges.tsx';

export type PropertyFace = {
  id: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  status: string;
};

type PropertyHeaderProps = {
  property: PropertyFace;
  lienPosition: number | null;
  isDraft?: boolean;
};

/** Which house it is, and how its loan stands. */
export function PropertyHeader({ property, lienPosition, isDraft }: PropertyHeaderProps) {
  const { address, city, state, zipCode, status } = property;
  return (
    <PageHeader
      title={address}
      description={`${city}, ${state} ${zipCode}`}
      back={{ to: '/properties', label: 'All note opportunities' }}
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
