// oxlint-disable-next-line no-restricted-imports -- the one place
import { useForm as useConform } from '@conform-to/react';

/**
 * Conform's form, whose errors always reach the screen. Conform tells a component only of what was
 * read in its last run. React may run one that has a state of its own and then leave it at that,
 * without its children, who read the errors: so they are read here, each time.
 */
export const useForm: typeof useConform = (wish) => {
  const [form, fields] = useConform(wish);
  Reflect.get(form, 'allErrors');
  return [form, fields];
};
