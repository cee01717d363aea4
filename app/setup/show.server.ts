import type { Caller } from '#app/server/caller.ts';
import type { Settings } from '#app/server/env.ts';
import { unwiseDatabase } from '#app/server/start/unwise-database.ts';
import { readableSettings, unwiseSettings } from '#app/server/start/unwise-settings.ts';
import { filePlaceOf } from '#app/server/storage/file-store.ts';
import type { Trial } from '#app/system/words.ts';
import { type Chosen, readChosen, VARIABLE_OF } from './chosen.server.ts';
import { ownProgress, stepOf, type SetupProgress } from './progress.server.ts';
import { type Step, STEPS } from './words.ts';

/** A fact that may be chosen here; `fixedBy` is the variable that says it instead, or null. */
export type ChoiceView = { value: string; fixedBy: string | null };

export type SetupView = {
  /** The step that is shown, and the one that comes next. */
  shown: Step;
  next: Step;
  hasAdmin: boolean;
  company: { name: ChoiceView; address: ChoiceView; phone: ChoiceView; email: ChoiceView };
  adminEmail: string;
  mail: { server: string | null; sender: string; trial: Trial | null };
  files: { place: string; trial: Trial | null };
  zone: ChoiceView;
  /** What `hearthnote check` would warn of; of the last step alone. */
  warnings: string[];
};

/**
 * What the set-up shows to whoever goes on with it, at the step that they ask for where they have
 * come that far; null for everybody else, who are asked for the code.
 */
export async function readSetup(caller: Caller, asked: Step | null): Promise<SetupView | null> {
  const { settings, database, actor } = caller;
  const progress = await ownProgress(caller, database.signIn);
  if (progress === null) return null;
  const next = stepOf(progress);
  const shown = asked !== null && canShow(asked, progress) ? asked : next;
  const chosen = await readChosen(database.signIn);
  const place = filePlaceOf(settings);
  const view = (name: keyof Chosen, used: string | null) => choiceView(settings, { name, used });
  return {
    shown,
    next,
    hasAdmin: progress.adminId !== null,
    company: {
      // The product's own name stands there until somebody says another one.
      name: view('companyName', chosen.companyName),
      address: view('companyAddress', chosen.companyAddress),
      phone: view('companyPhone', chosen.companyPhone),
      email: view('companyEmail', chosen.companyEmail),
    },
    adminEmail: actor.kind === 'person' ? actor.email : '',
    mail: {
      server: settings.smtpUrl === null ? null : new URL(settings.smtpUrl).host,
      sender: settings.mailFrom,
      trial: progress.mailTrial,
    },
    files: {
      place: place.kind === 'disk' ? place.folder : `${place.bucket} at ${place.endpoint.host}`,
      trial: progress.filesTrial,
    },
    zone: view('timeZone', settings.businessTimeZone),
    warnings: shown === 'done' ? await readWarnings(caller) : [],
  };
}

/** A step that one has come to; who the admin is does not change any more. */
function canShow(asked: Step, progress: SetupProgress): boolean {
  if (asked === 'admin' && progress.adminId !== null) return false;
  return STEPS.indexOf(asked) <= STEPS.indexOf(stepOf(progress));
}

type Fact = { name: keyof Chosen; used: string | null };

function choiceView(settings: Settings, { name, used }: Fact): ChoiceView {
  const variable = VARIABLE_OF[name];
  if (!settings.given.has(variable)) return { value: used ?? '', fixedBy: null };
  return { value: fixedValue(settings, name) ?? '', fixedBy: variable };
}

function fixedValue({ company, businessTimeZone }: Settings, name: keyof Chosen): string | null {
  switch (name) {
    case 'companyName':
      return company.name;
    case 'companyAddress':
      return company.address;
    case 'companyPhone':
      return company.phone;
    case 'companyEmail':
      return company.email;
    case 'timeZone':
      return businessTimeZone;
  }
}

async function readWarnings({ settings, database }: Caller): Promise<string[]> {
  return [
    ...unwiseSettings(settings),
    ...readableSettings(settings),
    ...(await unwiseDatabase(database, settings)),
  ];
}
