import { MissingPage } from '#app/ui/missing-page.tsx';

/** Stands in for the pages of a property that the reader administers none of. Source: rules 2.8. */
export function PropertyMissing({ error }: { error: unknown }) {
  return (
    <MissingPage
      error={error}
      title="Property not found"
      text="It may have been removed, or it is listed by somebody else."
      back={{ to: '/admin/properties', label: 'Back to Properties' }}
    />
  );
}
