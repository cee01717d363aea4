/** What those boxes of a note are called whose messages do not say it. */
export const NOTE_LABELS = {
  lateGraceDays: 'Grace Days',
  lateShare: 'Share of the Payment',
  lateMinimum: 'Minimum Charge',
  lienPosition: 'Lien Position',
  fundedOn: 'Funding Date',
  termsAndConditions: 'Terms & Conditions',
} as const;

/** The label of a box by its name in the form, if its messages need it. */
export function noteLabelsOf(name: string): string[] {
  return Object.entries(NOTE_LABELS).flatMap(([box, label]) => (box === name ? [label] : []));
}
