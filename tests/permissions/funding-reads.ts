/** Pages of fundings, one each or all together. Written from rules 6.3 (Who) and 6.6. */
export const FUNDING_READS = {
  '/dashboard/requests/:requestId': {
    audience: 'signed_in',
    openTo: { own: ['manager', 'admin', 'owner'], other: ['stranger'] },
  },
  '/admin/investment-requests/:requestId': {
    audience: 'admin',
    openTo: { own: ['platformAdmin'], other: ['platformAdmin'] },
  },
  '/admin/funding': { audience: 'admin' },
  '/admin/funding/export': { audience: 'admin' },
  '/admin/funding/receipts': { audience: 'admin' },
  '/admin/funding/bank': { audience: 'platform_admin' },
} as const;
