import type { ViewerView } from '#app/server/views/page-view.ts';
import {
  CircleUser,
  HandCoins,
  House,
  Info,
  LayoutDashboard,
  Settings,
  ShieldCheck,
} from 'lucide-react';
import { ButtonLink } from './button.tsx';
import { SheetLink, SideSheet } from './side-sheet.tsx';
import sheet from './side-sheet.module.css';
import { SignOutForm } from './account-menu.tsx';

/** The public pages' menu on narrow screens. */
export function MobileMenu({ viewer }: { viewer: ViewerView | null }) {
  return (
    <SideSheet label="Main menu" footer={<Invitations signedIn={viewer !== null} />}>
      <SheetLink to="/properties" end icon={House}>
        Investment Opportunities
      </SheetLink>
      <SheetLink to="/properties?status=funded" end icon={HandCoins}>
        Funded Investments
      </SheetLink>
      <SheetLink to="/about" icon={Info}>
        About Us
      </SheetLink>
      {viewer?.isAdmin && (
        <SheetLink to="/admin" icon={ShieldCheck}>
          Admin
        </SheetLink>
      )}
      {viewer && (
        <>
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
      )}
    </SideSheet>
  );
}

function Invitations({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      {!signedIn && (
        <ButtonLink to="/auth" variant="secondary">
          Sign In
        </ButtonLink>
      )}
      <ButtonLink to="/strategy">Book Strategy Session</ButtonLink>
    </>
  );
}
