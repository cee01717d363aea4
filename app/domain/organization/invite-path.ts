/** The path of this site that a token's holder opens. Source: rules 2.7. */
export function invitePath(token: string): string {
  return `/auth?invite=${encodeURIComponent(token)}`;
}
