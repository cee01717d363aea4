/** What an answer to a form never sends back. */
export const SECRET_FIELDS = ['password', 'confirmPassword'] as const;
