import { usePage } from '#app/ui/use-page.ts';

/** The name of the field that `ShownOrganization` sends. */
export const SHOWN_ORGANIZATION = 'shownOrganizationId';

/** Tells with a form which organization its page was shown for; empty for none (D25). */
export function ShownOrganization() {
  const current = usePage()?.viewer?.currentOrganizationId ?? '';
  return <input type="hidden" name={SHOWN_ORGANIZATION} value={current} />;
}
