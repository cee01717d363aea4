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

it('says whose an error is where several fields can have the same one', () => {
  const allErrors = { days: ['Enter a whole number'], name: ['Enter a name'] };
  const fields = fieldsWithErrors({ id: 'times', allErrors }, { days: 'Days to fund' });
  expect(listFormErrors([], fields)).toEqual([
    { fieldId: 'times-days', message: 'Days to fund: Enter a whole number' },
    { fieldId: 'times-name', message: 'Enter a name' },
  ]);
});
