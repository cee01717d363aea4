import { ExternalLink } from 'lucide-react';
import type { SigningView } from '#app/packet/sign/read.server.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { StepCard } from './step-card.tsx';
import styles from './step-card.module.css';

type PapersCardProps = { token: string; papers: SigningView['papers'] };

/** Each paper to be opened, which is noted down: nobody signs what they were not shown. */
export function PapersCard({ token, papers }: PapersCardProps) {
  return (
    <StepCard
      step="Read each paper"
      state="now"
      description="Open each: it comes as a PDF of its own, and this page stays as it is."
    >
      <ol className="divided">
        {papers.map(({ id, title }) => (
          <li key={id} className={styles.paper}>
            <a
              href={`/sign/${token}/papers/${id}`}
              target="_blank"
              rel="noreferrer"
              className="inline gap-2 medium control-high"
            >
              {title}
              <Icon of={ExternalLink} size={16} />
            </a>
          </li>
        ))}
      </ol>
      <Disclosure summary="Fingerprints (SHA-256)">
        <dl className="grid gap-2 text-xs">
          {papers.map(({ id, title, sha256 }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd className="muted break-anywhere">{sha256}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </StepCard>
  );
}
