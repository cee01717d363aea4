import {
  confirmBankDetails,
  enterBankDetails,
  listBankDetails,
} from '#app/funding/bank/keep.server.ts';
import { displayName } from '#app/ground/actor.ts';
import { addDays } from '#app/ground/calendar/iso-date.ts';
import {
  addTemplate,
  publishTemplate,
  saveCompanySigner,
  saveTemplate,
} from '#app/packet/templates/keep.server.ts';
import { readTemplate } from '#app/packet/templates/read.server.ts';
import type { Caller } from '#app/server/caller.ts';
import { afternoonOf, callAs, dayOf, type Demo, type DemoPeople, mustSucceed } from './demo.ts';
import { COMPANY_SIGNER } from './seed-people.ts';
import direction from './tables/direction-of-investment.md?raw';
import terms from './tables/terms-of-the-note.md?raw';

const DAYS_AGO = 60;

/**
 * What a company needs before it funds notes stage by stage: somebody who signs for it, a paper to
 * sign, and bank details that two people have looked at.
 */
export async function prepareCompany(demo: Demo, people: DemoPeople): Promise<void> {
  demo.travelTo(afternoonOf(addDays(dayOf(demo.today), -DAYS_AGO)));
  const admin = callAs(demo, people.admin);
  const signer = people.of(COMPANY_SIGNER);
  const saved = await saveCompanySigner(admin, {
    state: 'Delaware',
    name: displayName(signer),
    title: 'Manager',
    email: signer.email,
    w9Rule: 'nothing',
  });
  mustSucceed(saved, 'the signer of the company');
  for (const paper of PAPERS) await publish(admin, paper);
  await openAccount(demo, { admin, confirmer: callAs(demo, signer) });
  demo.travelTo(demo.today);
}

type Template = Parameters<typeof saveTemplate>[2];
type Paper = Pick<Template, 'name' | 'kind' | 'signers' | 'profileKinds' | 'content'>;

/** What is signed for every note, and what a retirement account signs besides. */
const PAPERS: readonly Paper[] = [
  {
    name: 'Terms of the note',
    kind: 'subscription',
    signers: ['lender', 'company'],
    profileKinds: [],
    content: terms,
  },
  {
    name: 'Direction of investment',
    kind: 'direction_of_investment',
    signers: ['lender', 'custodian'],
    profileKinds: ['ira'],
    content: direction,
  },
];

async function publish(admin: Caller, paper: Paper): Promise<void> {
  const { name, kind } = paper;
  const added = await addTemplate(admin, { name, kind });
  const { templateId } = mustSucceed(added, `the template ${name}`);
  const seen = async () => {
    const read = await readTemplate(admin, templateId);
    return mustSucceed(read, `the template ${name}`).seen;
  };
  const written = await saveTemplate(admin, templateId, {
    ...paper,
    phase: 'signing',
    method: 'electronic',
    exemptions: [],
    states: [],
    seen: await seen(),
  });
  mustSucceed(written, `the words of ${name}`);
  mustSucceed(await publishTemplate(admin, templateId, await seen()), `publishing ${name}`);
}

/** Bank details of nobody's: the number passes its check, and belongs to no bank. */
async function openAccount(
  demo: Demo,
  { admin, confirmer }: { admin: Caller; confirmer: Caller },
): Promise<void> {
  const entered = await enterBankDetails(admin, {
    bankName: 'First Bank of Examples',
    accountName: demo.installation.settings.company.name,
    routingNumber: '123456780',
    accountNumber: '000123456789',
    remarks: null,
  });
  mustSucceed(entered, 'bank details of the demo');
  const [details] = mustSucceed(await listBankDetails(confirmer, { shownId: null }), 'a list');
  mustSucceed(await confirmBankDetails(confirmer, details?.id ?? ''), 'bank details of the demo');
}
