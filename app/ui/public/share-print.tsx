import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { usePage } from '#app/ui/use-page.ts';
import styles from './share-print.module.css';

type SharePrintProps = { title: string; path: string };

/**
 * Sends the page on, or to paper. Share opens what the device offers for it, else it copies the
 * address; without scripts it is a link that starts a mail.
 */
export function SharePrint({ title, path }: SharePrintProps) {
  const hydrated = useHydrated();
  const [told, setTold] = useState('');
  const url = `${usePage()?.publicUrl ?? ''}${path}`;
  const mail = mailAddress({ title, url });
  const share = async () => setTold(await sendOn({ title, url, mail }));
  return (
    <div className={styles.actions}>
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
      <span role="status" className={styles.told}>
        {told}
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
