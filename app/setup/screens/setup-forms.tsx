import names from '#app/account/sign-in/screens/sign-in-forms.module.css';
import { PASSWORD_HINT } from '#app/account/rules.ts';
import { adminSchema, codeSchema, companySchema, zoneSchema } from '#app/setup/schemas.ts';
import type { ChoiceView, SetupView } from '#app/setup/show.server.ts';
import type { FormAnswer } from '#app/ui/answer-form.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/choice-fields.tsx';
import type { FormField } from '#app/ui/field.tsx';
import { FormProblems } from '#app/ui/form-errors.tsx';
import { limitsOf } from '#app/ui/form-limits.ts';
import { Row, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { PostForm } from '#app/ui/post-form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useSending } from '#app/ui/use-sending.ts';
import styles from './setup.module.css';

type FormProps = { answer: FormAnswer | undefined };

/** What the console of the server shows. */
export function CodeForm({ answer }: FormProps) {
  const [form, fields] = useForm({
    id: 'code',
    schema: codeSchema,
    answer,
    constraint: limitsOf(codeSchema),
  });
  const isSending = useSending('code');
  return (
    <PostForm form={form} intent="code">
      <Stack>
        <FormProblems form={form} fields={[fields.code]} answer={answer} />
        <div className={styles.code}>
          <TextField
            field={fields.code}
            label="Code"
            hint="Twelve letters and digits, such as k7m2-px4w-9dab."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <Row>
          <Button pending={isSending}>Begin</Button>
        </Row>
      </Stack>
    </PostForm>
  );
}

/** The company, as far as the environment does not name it. */
export function CompanyForm({ answer, company }: FormProps & Pick<SetupView, 'company'>) {
  const [form, fields] = useForm({
    id: 'company',
    schema: companySchema,
    answer,
    constraint: limitsOf(companySchema),
    defaultValue: {
      name: company.name.value,
      address: company.address.value,
      phone: company.phone.value,
      email: company.email.value,
    },
  });
  const isSending = useSending('company');
  const { name, address, phone, email } = fields;
  return (
    <PostForm form={form} intent="company">
      <Stack>
        <FormProblems form={form} fields={[name, address, phone, email]} answer={answer} />
        <ChosenField field={name} of={company.name} label="Name" autoComplete="organization" />
        <ChosenField
          field={address}
          of={company.address}
          label="Address"
          autoComplete="street-address"
          optional
        />
        <ChosenField field={phone} of={company.phone} label="Phone" autoComplete="tel" optional />
        <ChosenField field={email} of={company.email} label="Email" autoComplete="email" optional />
        <Row>
          <Button pending={isSending}>Save and Go On</Button>
        </Row>
      </Stack>
    </PostForm>
  );
}

type ChosenFieldProps = {
  field: FormField;
  of: ChoiceView;
  label: string;
  autoComplete: string;
  optional?: boolean;
};

/** A box, which cannot be written in where the environment says what stands there. */
function ChosenField({ field, of: { fixedBy }, ...texts }: ChosenFieldProps) {
  const hint = fixedBy === null ? {} : { hint: `The setting ${fixedBy} says this.` };
  return <TextField field={field} {...texts} {...hint} readOnly={fixedBy !== null} />;
}

/** The account of the first platform admin. */
export function AdminForm({ answer }: FormProps) {
  const [form, fields] = useForm({
    id: 'admin',
    schema: adminSchema,
    answer,
    constraint: limitsOf(adminSchema),
  });
  const isSending = useSending('admin');
  const { firstName, lastName, email, password, confirmPassword } = fields;
  return (
    <PostForm form={form} intent="admin">
      <Stack>
        <FormProblems
          form={form}
          fields={[firstName, lastName, email, password, confirmPassword]}
          answer={answer}
        />
        <div className={names.names}>
          <TextField field={firstName} label="First name" autoComplete="given-name" />
          <TextField field={lastName} label="Last name" autoComplete="family-name" />
        </div>
        <TextField
          field={email}
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordField
          field={password}
          label="Password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
        />
        <PasswordField
          field={confirmPassword}
          label="Confirm password"
          autoComplete="new-password"
        />
        <Row>
          <Button pending={isSending}>Create Admin</Button>
        </Row>
      </Stack>
    </PostForm>
  );
}

/** The time zone of business days; where the environment names it, it is only shown. */
export function ZoneForm({ answer, zone }: FormProps & Pick<SetupView, 'zone'>) {
  const [form, fields] = useForm({
    id: 'zone',
    schema: zoneSchema,
    answer,
    defaultValue: { timeZone: zone.value },
  });
  const isSending = useSending('zone');
  return (
    <PostForm form={form} intent="zone">
      <Stack>
        <FormProblems form={form} fields={[fields.timeZone]} answer={answer} />
        {zone.fixedBy === null ? (
          <SelectField field={fields.timeZone} label="Time zone" options={ZONES} />
        ) : (
          <>
            <input type="hidden" name="timeZone" value={zone.value} />
            <Notice>
              It is <strong>{zone.value}</strong>, by the setting {zone.fixedBy}. To change it,
              change that line and start the server again.
            </Notice>
          </>
        )}
        <Row>
          <Button pending={isSending}>{zone.fixedBy === null ? 'Save and Go On' : 'Go On'}</Button>
        </Row>
      </Stack>
    </PostForm>
  );
}

const ZONES = Intl.supportedValuesOf('timeZone').map((name) => ({
  value: name,
  label: name.replaceAll('_', ' '),
}));
