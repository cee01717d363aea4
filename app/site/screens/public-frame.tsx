import { SiteShell } from './site-shell.tsx';
import { ErrorPage } from '#app/ui/message-page.tsx';
import { PropertyPending } from '#app/listing/page/screens/pending.tsx';
import { usePage } from '#app/ui/use-page.ts';
import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/public-frame';
import { lazy, type ReactNode, Suspense } from 'react';

/** Only who is signed in and has not verified their address fetches it (0042). */
const VerifyBanner = lazy(async () => ({
  default: (await import('#app/account/address/screens/verify-banner.tsx')).VerifyBanner,
}));

/** Nor does who has nothing to accept. */
const TermsBanner = lazy(async () => ({
  default: (await import('#app/legal/screens/terms-banner.tsx')).TermsBanner,
}));

const MaintenanceBanner = lazy(async () => ({
  default: (await import('#app/ui/maintenance-banner.tsx')).MaintenanceBanner,
}));

export default function PublicFrame() {
  return (
    <Framed>
      <PropertyPending>
        <Outlet />
      </PropertyPending>
    </Framed>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Framed>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  const page = usePage();
  if (page === null) return children;
  return (
    <SiteShell viewer={page.viewer} company={page.company}>
      {page.maintenance && (
        <Suspense>
          <MaintenanceBanner maintenance={page.maintenance} place="band" />
        </Suspense>
      )}
      {page.viewer?.isVerified === false && (
        <Suspense>
          <VerifyBanner />
        </Suspense>
      )}
      {page.viewer?.termsToAccept && (
        <Suspense>
          <TermsBanner />
        </Suspense>
      )}
      {children}
    </SiteShell>
  );
}
