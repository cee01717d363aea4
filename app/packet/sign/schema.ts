import * as v from 'valibot';
import { requiredLine, text } from '#app/ui/form-values.ts';

/** Strokes of a pen on a field of 1000 by 300, as the path of an SVG: nothing else is drawn. */
const STROKES = /^M \d{1,4} \d{1,3}(?: [ML] \d{1,4} \d{1,3}){0,2500}$/;

/** The form that agrees to electronic records. Source: rules 6.5. */
export const consentSchema = v.object({
  trial: requiredLine('Open the trial, and type its number', 20),
});

/** The form that signs. Source: rules 6.5. */
export const signSchema = v.object({
  name: requiredLine('Type your name', 120),
  strokes: v.pipe(
    text(),
    v.check((typed) => typed === '' || STROKES.test(typed), 'Draw your signature again'),
  ),
  code: v.pipe(text(), v.trim(), v.nonEmpty('Type the code'), v.maxLength(20, 'Type the code')),
});

/** The form that declines. Source: rules 6.3 (T9). */
export const declineSchema = v.object({ reason: requiredLine('Say why', 300) });
