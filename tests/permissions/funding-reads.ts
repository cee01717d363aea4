/** Pages of one funding each. Written from rules 6.3 (Who). */
export const FUNDING_READS = {
  '/dashboard/requests/:requestId': {
    audience: 'signed_in',
    openTo: { own: ['manager', 'admin', 'owner'], other: ['stranger'] },
  },
  '/admin/investment-requests/:requestId': {
    audience: 'admin',
    openTo: { own: ['platformAdmin'], other: ['platformAdmin'] },
  },
} as const;
