import type { Person } from '#app/ground/actor.ts';
import {
  addTemplate,
  publishTemplate,
  saveCompanySigner,
  saveTemplate,
} from '#app/packet/templates/keep.server.ts';
import { readTemplate } from '#app/packet/templates/read.server.ts';
import type { TypedTemplate } from '#app/packet/templates/schema.ts';
import { sendDocuments } from '#app/packet/send/send.server.ts';
import { openSignPaper, readSigning } from '#app/packet/sign/read.server.ts';
import { consentToRecords, sendCode, signPapers } from '#app/packet/sign/steps.server.ts';
import { trialNumber } from '#app/packet/sign/trial.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { hireAdmins } from './funding.ts';
import { callWith, turnOnTwoFactor } from './sessions.ts';
import { stagedOf } from './staged.ts';
import { callAs, type TestInstallation } from './test-installation.ts';
import { totp } from './totp.ts';
import { mustSucceed } from './world.ts';

/** A paper that lender and company sign. */
export const AGREEMENT =
  '# Agreement {{note.number}}\n\n{{lender.vesting}} lends {{note.amount}}.\n\n' +
  '{{signature lender 1}} {{signed_on lender 1}}\n\n' +
  '{{#if lender.signer_2}}\n{{signature lender 2}}\n\n{{/if}}\n{{signature company}}\n';

/** What tests of packets do again and again. */
export async function packetsOf(installation: TestInstallation) {
  const staged = stagedOf(installation);
  const people = await hireAdmins(installation, staged.funding);
  const { look } = installation.database;
  const as = (actor: Person) => callAs(installation, actor);
  const factor = await turnOnTwoFactor(installation, people.admin.email);

  /** Published before anything else happens, whatever the clock says; or now. */
  const publish = async (name: string, more: Partial<TypedTemplate>, at?: 'now') => {
    const now = installation.clock.now().toISOString();
    if (at !== 'now') installation.setNow('2026-01-05T15:00:00Z');
    const templateId = await publishNow(name, more);
    installation.setNow(now);
    return templateId;
  };

  const publishNow = async (name: string, more: Partial<TypedTemplate>) => {
    const added = await addTemplate(as(people.admin), { name, kind: 'other' });
    const { templateId } = mustSucceed(added);
    const seen = async () => mustSucceed(await readTemplate(as(people.admin), templateId)).seen;
    const said = {
      name,
      kind: 'other' as const,
      phase: 'signing' as const,
      method: 'electronic' as const,
      signers: [],
      exemptions: [],
      profileKinds: [],
      states: [],
      content: '',
      ...more,
    };
    mustSucceed(await saveTemplate(as(people.admin), templateId, { ...said, seen: await seen() }));
    mustSucceed(await publishTemplate(as(people.admin), templateId, await seen()));
    return templateId;
  };

  await saveCompanySigner(as(people.admin), {
    state: 'Ohio',
    name: 'Ada Example',
    title: 'Manager',
    email: people.admin.email,
    w9Rule: 'nothing',
  });

  return {
    staged,
    people,
    as,
    publish,

    /** A request whose note is reserved, and who asked. */
    reserve: async () => {
      const offered = await staged.offer(people.admin);
      const lender = await staged.lender();
      const requestId = await staged.ask(lender, offered);
      mustSucceed(await staged.approve(people.secondAdmin, requestId));
      return { ...offered, lender, requestId };
    },

    /** As if all had signed on a screen: what is left is to seal their papers. */
    signByAll: async (packetId: string): Promise<void> => {
      await look(
        `update packet_signers set consented_at = now(), proven_at = now(), proven_by = 'code',
           mark_kind = 'typed', mark = 'Nora', typed_name = 'Nora', signed_at = now()
         where packet_id = $1`,
        [packetId],
      );
      await look(`update packets set state = 'signed', closed_at = now() where id = $1`, [
        packetId,
      ]);
    },

    send: (requestId: string) => sendDocuments(as(people.secondAdmin), { requestId }),

    /** The token of the newest link that was mailed to an address. */
    tokenOf: async (email: string): Promise<string> => {
      const [mail] = await look<{ path: string }>(
        `select facts->>'path' as path from outbox_mails
         where template = 'signature-needed' and to_address = $1
         order by xmin::text::bigint desc limit 1`,
        [email],
      );
      return mail?.path.replace('/sign/', '') ?? '';
    },

    codeOf: async (email: string): Promise<string> => {
      const [mail] = await look<{ code: string }>(
        `select facts->>'code' as code from outbox_mails
         where template = 'signing-code' and to_address = $1
         order by xmin::text::bigint desc limit 1`,
        [email],
      );
      return mail?.code ?? '';
    },

    /** The company's signer, signed in with a second factor; each code of it is used once. */
    company: (): Promise<Caller> => callWith(installation, factor.cookie),
    companyCode: (later = 0) => totp(factor.key, later),

    /** Agrees and reads each paper, as every signer has to. */
    ready: async (caller: Caller, token: string) => {
      mustSucceed(await consentToRecords(caller, token, trialNumber(caller.secret, token)));
      const { papers } = mustSucceed(await readSigning(caller, token));
      for (const { id } of papers) {
        mustSucceed(await openSignPaper(caller, { token, documentId: id }));
      }
      return papers;
    },

    sendCode: (token: string) => sendCode(callAs(installation), token),

    sign: async (caller: Caller, token: string, code: string) => {
      const { name } = mustSucceed(await readSigning(caller, token));
      return signPapers(caller, token, { name, strokes: '', code });
    },
  };
}
