import type { CompanyView } from '#app/ground/page.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandLink } from '#app/ui/shell-parts.tsx';
import styles from './site-footer.module.css';
import { ThemeSwitch } from '#app/ui/theme-switch.tsx';

/** The foot of the public pages. */
export function SiteFooter({ company }: { company: CompanyView }) {
  return (
    <footer className="text-xs sunk line-above" data-print="hide">
      <div className={`${styles.inner} grid content-wide`}>
        <div className={`${styles.columns} grid`}>
          <div className={`${styles.about} grid gap-2 at-top muted`}>
            <BrandLink name={company.name} />
            <p>
              Loan notes secured by real estate. You fund the loan; we own and manage the house.
            </p>
          </div>
          <LinkColumn title="Quick links">
            <Link to="/properties">Note opportunities</Link>
            <Link to="/properties?status=funded">Funded investments</Link>
            <Link to="/about">About us</Link>
          </LinkColumn>
          <LinkColumn title="Resources">
            <Link to="/#how-it-works">How it works</Link>
            <a href="/guide.pdf" download>
              Free guide (PDF)
            </a>
            <Link to="/strategy">Retirement accounts</Link>
          </LinkColumn>
          <Contact company={company} />
        </div>
        <div className={`${styles.legal} row muted line-above`}>
          <span>© {company.name}</span>
          <Link to="/privacy">Privacy</Link>
          <Link to="/terms">Terms</Link>
          <Link to="/risk">Risks</Link>
          <Link to="/e-records">Electronic records</Link>
          <span className={`${styles.theme} at-end`}>
            <ThemeSwitch />
          </span>
        </div>
      </div>
    </footer>
  );
}

function LinkColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.list}>{children}</div>
    </nav>
  );
}

function Contact({ company: { address, phone, email, socialLinks } }: { company: CompanyView }) {
  if (!address && !phone && !email && socialLinks.length === 0) return null;
  return (
    <div>
      <h2 className={styles.title}>Contact</h2>
      <address className={styles.list}>
        {address && <span>{address}</span>}
        {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {socialLinks.map(({ label, url }) => (
          <a key={url} href={url} rel="noreferrer">
            {label}
          </a>
        ))}
      </address>
    </div>
  );
}
