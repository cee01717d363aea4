import type { OwnRequestView } from '#app/server/views/own-request-view.ts';

/** What a request is about, in one line. */
export function requestTitle({ property }: OwnRequestView): string {
  return property?.address ?? 'a property that is no longer listed';
}
