import { townLine } from '#app/property/rules.ts';
import { type ReactNode, useState } from 'react';
import type { PropertyFaceView } from '#app/listing/card-view.ts';
import type { Standing } from '#app/note/rules.ts';
import { Badge } from '#app/ui/badge.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { LienBadge, OfferedNoteBadge } from '#app/property/screens/badges.tsx';
import { useListAddress } from '#app/listing/screens/kept-list.ts';
import { Landmark, Share2 } from 'lucide-react';
import { Icon } from '#app/ui/icon.tsx';
import styles from './head.module.css';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { usePage } from '#app/ui/use-page.ts';

type PropertyHeaderProps = {
  property: PropertyFaceView;
  standing: Standing;
  lienPosition: number | null;
  isDraft?: boolean;
  /** What a reader can do with the page itself. */
  actions?: ReactNode;
};

/** Which house it is, and how its loan stands. */
export function PropertyHeader(props: PropertyHeaderProps) {
  const { property, standing, lienPosition, isDraft, actions } = props;
  const { address } = property;
  return (
    <PageHeader
      title={address}
      description={townLine(property)}
      back={{ to: useListAddress(), label: 'All Note Opportunities' }}
      actions={actions}
      badges={
        <>
          {isDraft && <Badge means="waiting">Draft</Badge>}
          <OfferedNoteBadge {...standing} />
          <LienBadge lienPosition={lienPosition} />
        </>
      }
    />
  );
}

/** What a note is, and what it is not, before any figure. Source: rules 1.1 and 1.2. */
export function LoanBanner() {
  return (
    <aside
      className={`${styles.banner} grid tinted pad-5 gap-3 across-4`}
      aria-label="What you fund"
    >
      <span className={`${styles.mark} centred pine pill surface`}>
        <Icon of={Landmark} size={20} />
      </span>
      <p className={`${styles.title} text-balance`}>You fund a loan. You do not buy the house.</p>
      <p className={`${styles.text} text-sm`}>
        The company buys, owns and manages the property. Your note is secured by a lien on it, and
        interest is due to you every month. Like any loan it can be paid late, and you can lose
        money.
      </p>
    </aside>
  );
}

type SharePrintProps = { title: string; path: string };

/**
 * Sends the page on, or to paper. Share opens what the device offers for it, else it copies the
 * address; without scripts it is a link that starts a mail.
 */
export function SharePrint({ title, path }: SharePrintProps) {
  const hydrated = useHydrated();
  const [message, setMessage] = useState('');
  const url = `${usePage()?.publicUrl ?? ''}${path}`;
  const mail = mailAddress({ title, url });
  const share = async () => setMessage(await sendOn({ title, url, mail }));
  return (
    <div className="flex gap-2 relative">
      {hydrated ? (
        <Button type="button" variant="secondary" size="small" onClick={() => void share()}>
          <ShareFace />
        </Button>
      ) : (
        <ButtonLink to={mail} variant="secondary" size="small">
          <ShareFace />
        </ButtonLink>
      )}
      <PrintButton size="small" />
      <span role="status" className={`${styles.told} text-2xs semibold nowrap absolute`}>
        {message}
      </span>
    </div>
  );
}

function ShareFace() {
  return (
    <>
      <Icon of={Share2} size={16} />
      Share
    </>
  );
}

type Shared = { title: string; url: string; mail: string };

/** Hands the address to the device, to the clipboard, or to a mail; answers what to tell of it. */
async function sendOn({ title, url, mail }: Shared): Promise<string> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return '';
    } catch (error) {
      // Whoever closes the device's sheet wants nothing more; where it refuses, we copy.
      if (error instanceof DOMException && error.name === 'AbortError') return '';
    }
  }
  // Browsers keep the clipboard from pages that came without encryption.
  if (!('clipboard' in navigator)) {
    location.assign(mail);
    return '';
  }
  return navigator.clipboard.writeText(url).then(
    () => 'Link copied',
    () => 'The link could not be copied. It is in the address bar.',
  );
}

function mailAddress({ title, url }: { title: string; url: string }): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
}
