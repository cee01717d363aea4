import type { FormAnswer } from '#app/ui/answer-form.ts';

/** What the screen says of the last attempt: at the form, at the marks, or over the page. */
export type BrandAnswer = {
  form?: FormAnswer;
  marks?: { message: string; box: 'mark' | 'darkMark' };
  refused?: { title: string; message: string };
};
