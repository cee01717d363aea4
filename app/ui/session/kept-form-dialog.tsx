import { useRevalidator } from 'react-router';
import type { KeptForm } from './ended.ts';
import { SessionEndedDialog } from './expired.tsx';
import { MaintenanceDialog } from './maintenance-page.tsx';
import { TermsAskedDialog } from './terms-asked.tsx';

type KeptFormDialogProps = {
  kept: KeptForm;
  /** Whether somebody has signed in again in another tab. */
  isBack: boolean;
  close: () => void;
};

/** Why a form was not taken, over the page that still has it. */
export function KeptFormDialog({ kept, isBack, close }: KeptFormDialogProps) {
  const { revalidate } = useRevalidator();
  if (kept.maintenance !== undefined) {
    // The page was opened before it began: from now on its banner says so.
    const closeAndAsk = () => {
      close();
      void revalidate();
    };
    return <MaintenanceDialog maintenance={kept.maintenance} close={closeAndAsk} />;
  }
  if (kept.status === 428) return <TermsAskedDialog close={close} />;
  return <SessionEndedDialog isBack={isBack} close={close} />;
}
