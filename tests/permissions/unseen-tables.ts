/** Tables that no request reads at all: the sign-in library's, the counters and the seals. */
export const UNREADABLE = [
  'accounts',
  'audit_seals',
  'installation_settings',
  'passkeys',
  'rate_limits',
  'setup_codes',
  'setup_progress',
  'signing_keys',
  'two_factors',
  'verifications',
];

/** Tables of later screens, still without rows in the world. */
export const STILL_EMPTY: readonly string[] = [];
