/** One template is published, another one a draft. */
const TEMPLATES = { own: 'all', other: 'all' } as const;

/** Who may open the screens of templates and packets. Written from rules 6.6. */
export const PACKET_READS = {
  '/admin/templates': { audience: 'platform_admin' },
  '/admin/templates/:templateId': { audience: 'platform_admin', openTo: TEMPLATES },
  // Everybody’s request is for a note of the platform.
  '/admin/packets/:requestId': {
    audience: 'admin',
    openTo: { own: ['platformAdmin'], other: ['platformAdmin'] },
  },
  '/verify': { audience: 'everyone' },
  '/admin/templates/:templateId/preview': { audience: 'platform_admin', openTo: TEMPLATES },
} as const;

/** Files, and what a link opens: each has a test of its own. */
export const PACKETS_NOT_IN_READS = [
  '/files/papers/:documentId',
  '/sign/:token',
  '/sign/:token/papers/:documentId',
] as const;
