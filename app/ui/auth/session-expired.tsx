import { Notice } from '#app/ui/notice.tsx';

/** Source: rules 1.8. */
export const SESSION_EXPIRED = 'Session expired. Please log in again.';

/** Where whoever has to sign in again does so, and then comes to this path. */
export function backInAddress(path: string): string {
  return `/auth?${new URLSearchParams({ redirectTo: path, expired: '1' })}`;
}

/** Over the sign-in form, for whom it interrupts; what they wanted opens afterwards. */
export function SessionExpired() {
  return <Notice tone="warning" role="status" title={SESSION_EXPIRED} />;
}
