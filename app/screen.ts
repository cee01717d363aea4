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
