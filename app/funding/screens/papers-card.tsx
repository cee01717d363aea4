import type { PacketView, SignerView } from '#app/packet/send/read.server.ts';
import { PACKET_STATE_WORDS } from '#app/packet/send/words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Stack } from '#app/ui/layout.tsx';

/** The papers of a funding, packet by packet, with who has signed; nothing while none were sent. */
export function PapersCard({ packets }: { packets: readonly PacketView[] }) {
  if (packets.length === 0) return null;
  return (
    <Card title="Papers" description="Each signer has a link by mail.">
      <Stack>
        {packets.map((packet) => (
          <Packet key={packet.id} packet={packet} />
        ))}
      </Stack>
    </Card>
  );
}

function Packet({ packet }: { packet: PacketView }) {
  const { label, means } = PACKET_STATE_WORDS[packet.state];
  return (
    <section className="grid gap-2">
      <div className="row gap-3">
        <h3 className="text-md">{`Sent ${packet.sentAt}`}</h3>
        <Badge means={means}>{label}</Badge>
      </div>
      {packet.closedReason !== null && <p className="muted text-sm">{packet.closedReason}</p>}
      <ul className="grid gap-1 text-sm">
        {packet.papers.map(({ id, title, isSealed }) => (
          <li key={id}>
            <a href={`/files/papers/${id}`} download>
              {title}
            </a>
            <span className="muted">{isSealed ? ', sealed' : ''}</span>
          </li>
        ))}
      </ul>
      <ol className="grid gap-1 text-sm">
        {packet.signers.map((signer) => (
          <li key={signer.id} className="row gap-3">
            <span>{signer.name}</span>
            <span className="muted">{signerText(signer)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function signerText({ signedAt, calledAt }: SignerView): string {
  if (signedAt !== null) return `Signed ${signedAt}`;
  return calledAt === null ? 'Waits for others' : `Asked ${calledAt}`;
}
