import { Button } from '#app/ui/button.tsx';

/** Signing out loads the whole page anew, which drops what was cached. */
export function SignOutButton() {
  return (
    <form method="post" action="/auth/sign-out">
      <Button variant="secondary" size="small">
        Sign Out
      </Button>
    </form>
  );
}
