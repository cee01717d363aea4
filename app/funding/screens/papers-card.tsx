import type { PacketView, SignerView } from '#app/packet/send/papers.server.ts';
import type { PacketState } from '#app/packet/rules.ts';
import { packetStateWords, paperText } from '#app/packet/send/words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TwoLines } from '#app/ui/row-cells.tsx';

type PapersCardProps = {
  packets: readonly PacketView[];
  /** Why papers of the funding are not made yet, for the company. */
  whyWait?: string | null;
};

/** The papers of a funding, packet by packet, with who has signed; nothing while none were sent. */
export function PapersCard({ packets, whyWait = null }: PapersCardProps) {
  if (packets.length === 0) return null;
  const out = packets.find(({ state }) => state === 'out');
  return (
    <Card title="Papers" description={out && outText(out)}>
      <Stack>
        {whyWait !== null && <Notice tone="warning">{whyWait}</Notice>}
        {packets.map((packet) => (
          <Packet key={packet.id} packet={packet} />
        ))}
      </Stack>
    </Card>
  );
}

/** How a packet that is out gets its signatures. */
function outText({ signers, service, inkTo }: PacketView): string {
  const by = service === null ? '' : `, from ${service}`;
  return [
    ...(signers.length > 0 ? [`Each signer gets a link by mail${by} when it is their turn.`] : []),
    ...(inkTo === null
      ? []
      : [`What is signed in ink is printed and signed, and its original sent to ${inkTo}.`]),
  ].join(' ');
}

function Packet({ packet }: { packet: PacketView }) {
  const { label, means } = packetStateWords(packet);
  return (
    <section className="grid gap-2">
      <div className="row gap-3">
        <h3 className="text-md">
          {packet.phase === 'at_funding' ? 'At funding' : `Sent ${packet.sentAt}`}
        </h3>
        <Badge means={means}>{label}</Badge>
      </div>
      {packet.closedReason !== null && <p className="muted text-sm">{packet.closedReason}</p>}
      <ul className="grid gap-1 text-sm">
        {packet.papers.map((paper) => (
          <li key={paper.id}>
            {paper.isOpen ? (
              <a href={`/files/papers/${paper.id}`} download>
                {paper.title}
              </a>
            ) : (
              `${paper.title} (for managers and above: it names a tax id)`
            )}
            <span className="muted">{paperText(paper, packet.state)}</span>
          </li>
        ))}
      </ul>
      <ol className="grid gap-2 text-sm" hidden={packet.signers.length === 0}>
        {packet.signers.map((signer) => (
          <li key={signer.id}>
            <TwoLines first={signer.name} second={signerText(signer, packet.state)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function signerText({ signedAt, calledAt }: SignerView, state: PacketState): string {
  if (signedAt !== null) return `Signed ${signedAt}`;
  if (state !== 'out') return 'Did not sign';
  return calledAt === null ? 'Waits for others' : `Asked ${calledAt}`;
}
