/** One template is published, another one a draft. */
const TEMPLATES = { own: 'all', other: 'all' } as const;

/** Who may open the screens of templates and packets. Written from rules 6.6. */
export const PACKET_READS = {
  '/admin/templates': { audience: 'platform_admin' },
  '/admin/templates/:templateId': { audience: 'platform_admin', openTo: TEMPLATES },
  '/admin/templates/:templateId/preview': { audience: 'platform_admin', openTo: TEMPLATES },
} as const;
