/** Who may open a screen; the table of screens says what each means. */
export type Audience = 'everyone' | 'signed_in' | 'admin' | 'platform_admin' | 'demo' | 'setup';

/** `property` is a dialog over the property's page in the administration. */
export type Frame = 'public' | 'dashboard' | 'admin' | 'property' | 'none';

export type Screen = {
  path: string;
  /** Its place below app, without the ending: in the `screens` of its noun. */
  file: string;
  audience: Audience;
  frame: Frame;
  changes: boolean;
  /**
   * What is taken in maintenance mode too: each form of this screen, the one of this intent, or
   * none.
   */
  always: 'all' | 'sign-in' | null;
};

/** A row of the table of screens. */
export function row(
  path: string,
  file: string,
  audience: Audience,
  frame: Frame,
  changes?: 'changes',
  always: Screen['always'] = null,
): Screen {
  return { path, file, audience, frame, changes: changes === 'changes', always };
}

/** The account in one of the frames that one comes from: the address says which. */
export function accountAt(path: string, audience: Audience, frame: Frame): Screen[] {
  return [
    row(path, 'account/own/screens/account', audience, frame, 'changes'),
    row(`${path}/security`, 'account/own/screens/security', audience, frame, 'changes'),
    row(`${path}/notifications`, 'notification/screens/choice', audience, frame, 'changes'),
    row(`${path}/organizations`, 'account/own/screens/organizations', audience, frame),
    row(`${path}/two-factor`, 'account/factors/screens/two-factor', audience, frame, 'changes'),
    row(`${path}/passkeys`, 'account/factors/screens/passkeys', audience, frame, 'changes'),
  ];
}
