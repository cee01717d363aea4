import type { SigningView } from '#app/packet/sign/read.server.ts';
import { Card } from '#app/ui/card.tsx';

type PapersCardProps = { token: string; papers: SigningView['papers'] };

/** Each paper to be opened, which is noted down: nobody signs what they were not shown. */
export function PapersCard({ token, papers }: PapersCardProps) {
  return (
    <Card
      title="Read each paper"
      description="Each opens as a PDF. The digits below it are its fingerprint (SHA-256)."
    >
      <ol className="grid gap-3">
        {papers.map(({ id, title, sha256 }) => (
          <li key={id}>
            <a href={`/sign/${token}/papers/${id}`} target="_blank" rel="noreferrer">
              {title}
            </a>
            <p className="muted text-xs break-anywhere">{sha256}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
