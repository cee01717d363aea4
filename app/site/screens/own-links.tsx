import { CircleUser, LayoutDashboard, Settings, ShieldCheck } from 'lucide-react';
import type { ViewerView } from '#app/ground/page.ts';
import { AccountMenu, SignOutForm } from '#app/ui/menu-popover.tsx';
import { SheetLink } from '#app/ui/side-sheet.tsx';
import sheet from '#app/ui/side-sheet.module.css';

/** What belongs to the signed-in person, in the head of a public page. */
export function OwnMenu({ viewer }: { viewer: ViewerView }) {
  return <AccountMenu viewer={viewer} place="site" />;
}

/** The same in the menu of narrow screens. */
export function OwnLinks({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      {isAdmin && (
        <SheetLink to="/admin" icon={ShieldCheck}>
          Admin
        </SheetLink>
      )}
      <hr />
      <SheetLink to="/dashboard" icon={LayoutDashboard}>
        Dashboard
      </SheetLink>
      <SheetLink to="/dashboard/settings" icon={Settings}>
        Settings
      </SheetLink>
      <SheetLink to="/account" icon={CircleUser}>
        My Account
      </SheetLink>
      <SignOutForm className={sheet.item} />
    </>
  );
}
