import { expect, it } from 'vitest';
import { fieldsWithErrors, listFormErrors } from './form-errors.tsx';

it('the summary names the form first, then each field in the order of the page', () => {
  const fields = [
    { id: 'email', errors: ['Please enter a valid email address'] },
    { id: 'phone', errors: undefined },
    { id: 'role', errors: ['Please select a role'] },
  ];
  expect(listFormErrors(['The invitation has expired'], fields)).toEqual([
    { message: 'The invitation has expired' },
    { fieldId: 'email', message: 'Please enter a valid email address' },
    { fieldId: 'role', message: 'Please select a role' },
  ]);
});

it('a form that names no fields has all that is wrong with them in its summary', () => {
  const allErrors = { '': ['Somebody was faster'], name: ['Enter a name'], kind: ['Choose one'] };
  const fields = fieldsWithErrors({ id: 'bank', allErrors });
  expect(listFormErrors(allErrors[''], fields)).toEqual([
    { message: 'Somebody was faster' },
    { fieldId: 'bank-name', message: 'Enter a name' },
    { fieldId: 'bank-kind', message: 'Choose one' },
  ]);
});
