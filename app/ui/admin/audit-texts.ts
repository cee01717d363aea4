/** What was done, in words: 'property.updated' reads 'Property updated'. */
export function actionText(action: string): string {
  return sentenceOf(action);
}

/** What kind of record it was done to: 'property_note' reads 'Property note'. */
export function recordText(recordType: string): string {
  return sentenceOf(recordType);
}

/** Where a record can be looked at; nothing for records without a screen of their own. */
export function recordAddress(recordType: string, recordId: string): string | undefined {
  switch (recordType) {
    case 'property':
      return `/admin/properties/${recordId}`;
    case 'investment_request':
      return `/admin/investment-requests?review=${recordId}`;
    case 'user':
      return `/admin/users/${recordId}`;
    default:
      return undefined;
  }
}

function sentenceOf(name: string): string {
  const words = name.split(/[._\s]+/).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
