import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { data, redirect, useSubmit } from 'react-router';
import {
  hashOfSent,
  readSha256,
  type Verified,
  verifyPaper,
} from '#app/packet/verify/read.server.ts';
import { callerOf } from '#app/server/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FileInput } from '#app/ui/file-field.tsx';
import { Page, Row, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { titleMeta } from '#app/ui/page-meta.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/verify';

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get('sha256');
  const sha256 = readSha256(asked);
  if (asked !== null && sha256 === null) throw data(null, { status: 400 });
  return { sha256, verified: sha256 && (await verifyPaper(callerOf(context), sha256)) };
}

/** Without scripts the file itself is sent, hashed and forgotten. */
export async function action({ request }: Route.ActionArgs) {
  const isUpload = /^multipart\//i.test(request.headers.get('content-type') ?? '');
  const sha256 = isUpload ? await hashOfSent(request) : null;
  if (sha256 === null) return data({ message: 'Choose a file.' }, { status: 400 });
  return redirect(`/verify?sha256=${sha256}`);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  titleMeta(matches, 'Check a signed document');

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { sha256, verified } = loaderData;
  return (
    <Page width="reading">
      <PageHeader
        title="Check a signed document"
        description="Whether a file is a paper that was sealed here, and still as it was."
      />
      {verified && <Answer verified={verified} sha256={sha256 ?? ''} />}
      {actionData !== undefined && (
        <Notice tone="danger" role="alert">
          {actionData.message}
        </Notice>
      )}
      <FileForm />
    </Page>
  );
}

function Answer({ verified, sha256 }: { verified: Verified; sha256: string }) {
  if (verified.kind === 'none_of_ours') {
    return (
      <Notice tone="warning" role="status" title="None of ours">
        No paper that was sealed here has this content. A single changed byte is enough for that.
        <p className="muted text-xs break-anywhere">SHA-256 {sha256}</p>
      </Notice>
    );
  }
  const { title, sealedAt, state } = verified;
  return (
    <Notice tone="success" role="status" title={`“${title}” is one of ours`}>
      {`It was sealed ${sealedAt}, and is as it was then. Its packet: ` + `${state.toLowerCase()}.`}
      <p className="muted text-xs break-anywhere">SHA-256 {sha256}</p>
    </Notice>
  );
}

function FileForm() {
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const [isReading, setIsReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const check = async () => {
    const [file] = input.current?.files ?? [];
    if (file === undefined) return;
    setIsReading(true);
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const sha256 = [...new Uint8Array(digest)]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
    setIsReading(false);
    await submit({ sha256 }, { method: 'get', action: '/verify' });
  };
  const checkChosen = useEffectEvent(() => void check());
  // What was chosen before the scripts were there is looked at as well.
  useEffect(() => {
    if (isHydrated) checkChosen();
  }, [isHydrated]);
  return (
    <Card>
      <form method="post" encType="multipart/form-data">
        <Stack>
          <label htmlFor="file" className="medium">
            Signed PDF
          </label>
          <FileInput
            id="file"
            name="file"
            accept="application/pdf"
            ref={input}
            onChange={isHydrated ? () => void check() : undefined}
          />
          <p className="muted text-sm">
            {isReading
              ? 'The file is being read …'
              : isHydrated
                ? 'The file stays with you: its fingerprint alone is sent.'
                : 'The file is sent, its fingerprint taken, and nothing of it kept.'}
          </p>
          {!isHydrated && (
            <Row>
              <Button>Check Document</Button>
            </Row>
          )}
        </Stack>
      </form>
    </Card>
  );
}
