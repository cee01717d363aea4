import type { Principal } from '#tests/permissions/principals.ts';
import type { Stage } from '#tests/permissions/stage.ts';

export type Form = Record<string, string>;

/** A form that is right and may be sent, so that all of its fields come as far as fields can. */
export type HonestDeed = {
  /** The screen's path in app/screens.ts. */
  screen: string;
  /** What the form's field `intent` says; null where a screen has one action only. */
  intent: string | null;
  /** Whose session sends it; null for a visitor. */
  by: Principal | null;
  /** The address, unless it is the screen's path. */
  path?: (stage: Stage) => string;
  /** Every field that the form has, also those that may stay empty. */
  form?: (stage: Stage) => Form;
  /** What has to happen before; what it returns takes the place of the above. */
  prepare?: (stage: Stage) => Promise<{ path?: string; cookie?: string; form?: Form }>;
  /** Puts back what stands in no table of the product's own, before it is done again. */
  putBack?: (stage: Stage) => Promise<unknown>;
  /** True when no row shows that it was done. */
  leavesNoRow?: boolean;
  /** The field of a picture that is sent along, in parts. */
  picture?: string;
  /** The field of a table that is sent along, in parts. */
  table?: string;
};

/** The token in the newest mail of a kind, to whomever or to one address. */
export async function mailedToken(
  { installation }: Stage,
  template: string,
  to = '%',
): Promise<string> {
  const [mail] = await installation.database.look<{ path: string }>(
    `select facts->>'path' as path from outbox_mails where template = $1 and to_address like $2
     order by xmin::text::bigint desc limit 1`,
    [template, to],
  );
  return new URL(mail?.path ?? '', 'http://here.invalid').searchParams.get('token') ?? '';
}

/** A deed as it is sent: where, with which cookies, and its fields. */
export type Sending = { path: string; cookie: string | undefined; form: Form };

/** Does what has to happen before a deed, and says how to send it. */
export async function prepareSending(stage: Stage, deed: HonestDeed): Promise<Sending> {
  const made = (await deed.prepare?.(stage)) ?? {};
  const own = deed.by === null ? undefined : stage.cookies[deed.by];
  const intent: Form = deed.intent === null ? {} : { intent: deed.intent };
  return {
    path: made.path ?? deed.path?.(stage) ?? deed.screen,
    cookie: made.cookie ?? own,
    form: { ...intent, ...deed.form?.(stage), ...made.form },
  };
}
