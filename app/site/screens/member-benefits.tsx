import { Check } from 'lucide-react';
import { Icon } from '#app/ui/icon.tsx';
import styles from './member-benefits.module.css';

const BENEFITS = [
  'See the amount, rate, term and schedule of private notes',
  'Request to fund any note, without obligation',
  'Follow your requests and payments in your own dashboard',
];

/** What an account is good for. */
export function MemberBenefits() {
  return (
    <ul className="grid gap-2 text-sm rounded tinted pad-4" aria-label="What members get">
      {BENEFITS.map((benefit) => (
        <li key={benefit} className={`${styles.benefit} flex gap-2`}>
          <Icon of={Check} size={18} />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
