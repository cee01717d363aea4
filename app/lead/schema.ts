import { textsOf } from '#app/ground/typed.ts';
import { z } from 'zod';

import { readAmount, STRATEGY_FIELDS, strategyProblems, type StrategyValues } from './rules.ts';

const emailSchema = z.email();
const text = z.string().max(5000).optional();

/**
 * For the action, on the server only: the form checks the same rules without the schema library.
 */
export const strategySchema = z
  .object(Object.fromEntries([...STRATEGY_FIELDS, 'formId'].map((field) => [field, text])))
  .transform((typed): Partial<StrategyValues & { formId: string }> => textsOf(typed))
  .superRefine((values, context) => {
    const problems = strategyProblems(values);
    for (const { field, message } of problems) {
      context.addIssue({ code: 'custom', message, path: field === null ? [] : [field] });
    }
    const isDoubtful = problems.every(({ field }) => field !== 'email');
    if (isDoubtful && !emailSchema.safeParse(values.email).success) {
      context.addIssue({ code: 'custom', message: 'Enter a valid email', path: ['email'] });
    }
  })
  .transform((values) => ({
    formId: values.formId,
    fullName: values.fullName ?? '',
    email: values.email ?? '',
    phone: values.phone ?? '',
    accountType: values.accountType ?? '',
    estimatedAmount: readAmount(values.estimatedAmount ?? ''),
    timeline: values.timeline ?? '',
    message: values.message || null,
  }));
