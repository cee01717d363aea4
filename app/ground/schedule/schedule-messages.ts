/**
 * The messages of rules 3.6, word for word, in the order in which they are checked.
 * Source: rules 3.6.
 */
export const TERMS_MESSAGES = {
  firstPaymentBeforeNote: 'First payment date cannot be before note date',
  interestOnlyMonths: 'Interest-only months must be between 1 and term months - 1',
  fixedPrincipalPercentage:
    'Fixed principal percentage must be greater than 0 and less than or equal to 1',
  balloonBeforeFirstPayment: 'Balloon due date cannot be before first payment date',
  firstPaymentAfterMaturity: 'First payment date cannot be after maturity date',
  balloonAfterMaturity: 'Balloon due date cannot be after maturity date',
  manualPayment: 'Manual payment must be greater than 0',
} as const;
