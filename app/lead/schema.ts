import * as v from 'valibot';
import { textsOf } from '#app/ground/typed.ts';
import { at, text } from '#app/ui/form-values.ts';
import { readAmount, STRATEGY_FIELDS, strategyProblems, type StrategyValues } from './rules.ts';

const box = v.pipe(text(), v.maxLength(5000));

/**
 * For the action, on the server only: the form checks the same rules without the schema library.
 */
export const strategySchema = v.pipe(
  v.object(Object.fromEntries([...STRATEGY_FIELDS, 'formId'].map((field) => [field, box]))),
  v.transform((typed): Partial<StrategyValues & { formId: string }> => textsOf(typed)),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { field, message } of strategyProblems(dataset.value)) {
      addIssue(field === null ? { message } : { message, path: at(field) });
    }
  }),
  v.transform((values) => ({
    formId: values.formId || undefined,
    fullName: values.fullName ?? '',
    email: values.email ?? '',
    phone: values.phone ?? '',
    accountType: values.accountType ?? '',
    estimatedAmount: readAmount(values.estimatedAmount ?? ''),
    timeline: values.timeline ?? '',
    message: values.message || null,
  })),
);
