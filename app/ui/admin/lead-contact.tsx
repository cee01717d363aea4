import { EmailText } from '#app/ui/email-text.tsx';
import styles from './row-cells.module.css';

/** How to reach somebody: both lines can be pressed. */
export function LeadContact({ email, phone }: { email: string; phone: string }) {
  return (
    <span className={styles.contact}>
      <a href={`mailto:${email}`}>
        <EmailText email={email} />
      </a>
      <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
    </span>
  );
}
