/**
 * How each right shows: `alone` in the whole matrix; `behind` others only on one screen once those
 * and its audience are gone as well; elsewhere for the reason said.
 */
export const RIGHTS: Record<
  string,
  'alone' | { path: string; behind: string[] } | { reason: string }
> = {
  mayOpenAdministration: 'alone',
  mayAdministerListing: 'alone',
  mayDecideRequest: 'alone',
  mayChangeOrganization: 'alone',
  mayManageTeam: 'alone',
  mayWithdrawRequest: 'alone',
  mayIssueQuoteAsHolder: 'alone',
  mayMakeArchive: {
    reason: 'archives: the policies ask the same, and a job makes them as who asked',
  },
  mayAdministerOrganizations: { path: '/admin/organizations', behind: [] },
  mayAdministerUsers: { path: '/admin/users', behind: [] },
  mayAdministerMails: { path: '/admin/mails', behind: [] },
  mayAdministerSystem: { path: '/admin/system', behind: [] },
  mayAdministerLegalTexts: { path: '/admin/legal', behind: [] },
  mayReadLeads: { path: '/admin/leads', behind: [] },
  mayChangeBrand: { path: '/admin/brand', behind: [] },
  mayReadAudit: { reason: 'list-audit: it is mayOpenAdministration, which is taken away alone' },
  mayIssueStatements: { path: '/admin/statements', behind: [] },
  mayPublishProperty: { reason: 'create-property, own-properties: a draft stays one' },
  mayFoundOrganization: { reason: 'every person may, and the services ask who that is besides' },
  mayRequestNote: { reason: 'every person may, and the services ask who that is besides' },
  mayReadStatement: { reason: 'read-statement-file: the policies let through what it asks for' },
  mayReadDocument: { reason: 'read-document-file: the policies let through what it asks for' },
  mayKeepProfiles: 'alone',
  mayReviewProfiles: {
    reason: 'review, custodians: their screens are found by platform admins alone, before anything',
  },
  mayShowTaxId: 'alone',
  mayReadTaxMark: { reason: 'show-profile: the policies let through what it asks for' },
  mayOpenProfilePaper: { reason: 'w9: the policies let through what it asks for' },
  mayKeepBankDetails: { path: '/admin/funding/bank', behind: [] },
  mayKeepOfferings: { path: '/admin/settings/funding', behind: [] },
  mayReviewEvidence: { path: '/admin/accreditation', behind: [] },
  mayKeepTemplates: { path: '/admin/templates', behind: [] },
  mayAnswerRequest: 'alone',
  mayReadPapers: { reason: 'send/read: the policies let through what it asks for' },
};
