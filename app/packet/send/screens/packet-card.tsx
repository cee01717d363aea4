import { Form } from 'react-router';
import type { PacketView, PaperView, SignerView } from '#app/packet/send/papers.server.ts';
import { recordingSchema, scanSchema, voidSchema } from '#app/packet/send/schema.ts';
import { packetStateWords, paperText } from '#app/packet/send/words.ts';
import { PARTY_LABELS } from '#app/packet/templates/words.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { Row, Stack } from '#app/ui/layout.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TwoLines } from '#app/ui/row-cells.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending, useSendingFor } from '#app/ui/use-sending.ts';
import { DateField } from '#app/ui/value-fields.tsx';

type AnswerOf = (intent: 'void' | 'scan' | 'recording') => FormAnswer | undefined;

/** One packet: its papers, who signs them, and what can be done while it is out. */
export function PacketCard({ packet, answerOf }: { packet: PacketView; answerOf: AnswerOf }) {
  const { label, means } = packetStateWords(packet);
  const isOut = packet.state === 'out';
  const onPaper = packet.papers.filter(({ method }) => method === 'paper');
  const inInk = onPaper.filter(({ isSealed }) => !isSealed);
  const back = onPaper.filter(({ isSealed }) => isSealed);
  return (
    <Card
      title={`Packet ${packet.number}`}
      description={endText(packet)}
      aside={<Badge means={means}>{label}</Badge>}
    >
      <Stack>
        <ul className="grid gap-1">
          {packet.papers.map((paper) => (
            <li key={paper.id}>
              <a href={`/files/papers/${paper.id}`} download>
                {paper.title}
              </a>
              <span className="muted text-sm">
                {paperText(paper, packet.state, paper.originalPlace)}
              </span>
            </li>
          ))}
        </ul>
        <ol className="grid gap-2">
          {packet.signers.map((signer) => (
            <li key={signer.id} className="row gap-3">
              <TwoLines
                first={`${signer.name} (${PARTY_LABELS[signer.party].toLowerCase()})`}
                second={signerText(signer, packet)}
              />
              {signer.isOwnTurn && packet.service === null && (
                <ButtonLink to={`/sign/${signer.id}`} variant="secondary" size="small">
                  Sign
                </ButtonLink>
              )}
              {signer.isTurn && packet.service === null && (
                <CallForm packetId={packet.id} signer={signer} />
              )}
            </li>
          ))}
        </ol>
        {isOut &&
          inInk.map((paper) => (
            <ScanForm key={paper.id} packet={packet} paper={paper} answer={answerOf('scan')} />
          ))}
        {back.map((paper) => (
          <RecordingForm
            key={paper.id}
            packet={packet}
            paper={paper}
            answer={answerOf('recording')}
          />
        ))}
        {(isOut || packet.state === 'draft') && (
          <VoidForm packet={packet} answer={answerOf('void')} />
        )}
      </Stack>
    </Card>
  );
}

function endText({ phase, state, ...packet }: PacketView): string {
  const { sentAt, closedAt, closedName, closedReason } = packet;
  if (phase === 'at_funding' && (state === 'draft' || state === 'signed')) {
    return `Of the funding recorded ${packet.fundedAt ?? sentAt}.`;
  }
  const end = closedAt === null ? '' : ` Ended ${closedAt} by ${closedName ?? 'System'}.`;
  return `Sent ${sentAt}.${end}${closedReason === null ? '' : ` ${closedReason}`}`;
}

function signerText({ signedAt, calledAt }: SignerView, { state, service }: PacketView): string {
  const by = service === null ? '' : ` by ${service}`;
  if (signedAt !== null) return `Signed ${signedAt}${by}`;
  if (state !== 'out') return 'Did not sign';
  return calledAt === null ? 'Waits for others' : `Link mailed ${calledAt}${by}`;
}

function CallForm({ packetId, signer }: { packetId: string; signer: SignerView }) {
  const isSending = useSendingFor('signerId', signer.id);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="call" />
      <input type="hidden" name="packetId" value={packetId} />
      <input type="hidden" name="signerId" value={signer.id} />
      <Button variant="quiet" size="small" pending={isSending}>
        Mail a New Link
        <span className="visually-hidden"> to {signer.name}</span>
      </Button>
    </Form>
  );
}

type PaperFormProps = { packet: PacketView; paper: PaperView; answer: FormAnswer | undefined };

function ScanForm({ packet, paper, answer }: PaperFormProps) {
  const [form, fields] = useForm({ id: `scan-${paper.id}`, schema: scanSchema, answer });
  const isSending = useSending('scan');
  return (
    <Disclosure summary={`“${paper.title}” came back signed`} open={answer !== undefined}>
      <PostForm form={form} intent="scan" encType="multipart/form-data" preventScrollReset>
        <input type="hidden" name="packetId" value={packet.id} />
        <input type="hidden" name="documentId" value={paper.id} />
        <Stack>
          <FormProblems
            form={form}
            fields={[fields.file, fields.signedOn, fields.originalPlace]}
            answer={answer}
          />
          <FileField field={fields.file} label="Scan" hint="A PDF or a picture, up to 20 MB." />
          <DateField
            field={fields.signedOn}
            label="Signed on"
            hint="The day of the last signature on it."
          />
          <TextField field={fields.originalPlace} label="Where the original lies" />
          <Row>
            <Button pending={isSending}>Keep Scan</Button>
          </Row>
        </Stack>
      </PostForm>
    </Disclosure>
  );
}

/** Its action reads it with `recordingSchema`. */
function RecordingForm({ packet, paper, answer }: PaperFormProps) {
  const own = answer?.result.initialValue?.documentId === paper.id ? answer : undefined;
  const [form, fields] = useForm({
    id: `recording-${paper.id}`,
    schema: recordingSchema,
    answer: own,
    defaultValue: { recordingNumber: paper.recordingNumber ?? '' },
  });
  const isSending = useSending('recording');
  return (
    <Disclosure summary={`“${paper.title}” was recorded`} open={own !== undefined}>
      <PostForm form={form} intent="recording" preventScrollReset>
        <input type="hidden" name="packetId" value={packet.id} />
        <input type="hidden" name="documentId" value={paper.id} />
        <Stack>
          <FormProblems form={form} fields={[fields.recordingNumber]} answer={own} />
          <TextField
            field={fields.recordingNumber}
            label="Recording number"
            hint="As the county has stamped it."
          />
          <Row>
            <Button pending={isSending}>Save Number</Button>
          </Row>
        </Stack>
      </PostForm>
    </Disclosure>
  );
}

function VoidForm({ packet, answer }: { packet: PacketView; answer: FormAnswer | undefined }) {
  const [form, fields] = useForm({ id: `void-${packet.id}`, schema: voidSchema, answer });
  const isSending = useSending('void');
  return (
    <Disclosure summary="Take these papers back" open={answer !== undefined}>
      <PostForm form={form} intent="void" preventScrollReset>
        <input type="hidden" name="packetId" value={packet.id} />
        <Stack>
          <FormProblems form={form} fields={[fields.reason]} answer={answer} />
          <TextField field={fields.reason} label="Why" hint="The lender reads it." />
          <Row>
            <Button variant="danger" pending={isSending}>
              Void Packet
            </Button>
          </Row>
        </Stack>
      </PostForm>
    </Disclosure>
  );
}
