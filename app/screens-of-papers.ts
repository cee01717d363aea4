import { row, type Screen } from './screen.ts';

/** The part of the table of screens that has templates and packets. */
export const PAPERS: readonly Screen[] = [
  row('/sign/:token', 'packet/sign/screens/sign', 'everyone', 'public', 'changes'),
  row('/sign/:token/papers/:documentId', 'packet/sign/screens/paper', 'everyone', 'none'),
  row('/hooks/signing', 'packet/outside/screens/hook', 'everyone', 'none', 'changes'),
  row('/verify', 'packet/verify/screens/verify', 'everyone', 'public', 'changes'),
  row('/files/papers/:documentId', 'packet/send/screens/paper-file', 'signed_in', 'none'),
  row('/admin/packets/:requestId', 'packet/send/screens/packet-page', 'admin', 'admin', 'changes'),
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
