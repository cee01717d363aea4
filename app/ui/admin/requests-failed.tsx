import { LoadFailed } from '#app/ui/load-failed.tsx';

/** Stands in for the requests when they could not be loaded. Source: rules 2.8. */
export function RequestsFailed({ error }: { error: unknown }) {
  return (
    <LoadFailed
      error={error}
      title="Error"
      text="Failed to fetch investment requests."
      other={{ to: '/admin', label: 'Back to Dashboard' }}
    />
  );
}
