import { LoadFailed } from '#app/ui/load-failed.tsx';

/** Stands in for a page whose properties could not be loaded. Source: rules 1.8. */
export function ListingFailed({ error }: { error: unknown }) {
  return (
    <LoadFailed
      error={error}
      title="Note Opportunities"
      text="Error loading properties. Please try again later."
      other={{ to: '/strategy', label: 'Book Strategy Session' }}
    />
  );
}
