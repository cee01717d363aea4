import { row, type Screen } from './screen.ts';

/** The part of the table of screens that has templates and packets. */
export const PAPERS: readonly Screen[] = [
  row(
    '/admin/templates',
    'packet/templates/screens/templates',
    'platform_admin',
    'admin',
    'changes',
  ),
  row(
    '/admin/templates/:templateId',
    'packet/templates/screens/template',
    'platform_admin',
    'admin',
    'changes',
  ),
  row(
    '/admin/templates/:templateId/preview',
    'packet/templates/screens/preview',
    'platform_admin',
    'none',
  ),
];
