/** A backup or restore that cannot be done; the message is the sentence that its user reads. */
export class BackupRefusedError extends Error {
  override name = 'BackupRefusedError';
}
