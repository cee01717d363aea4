import { redirect } from 'react-router';

/** The short address of the team's screen. */
export function loader() {
  return redirect('/dashboard/team');
}
