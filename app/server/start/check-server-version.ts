/** `server_version_num` of the oldest PostgreSQL that the product runs on. */
const OLDEST = 150_000;

/** The database server is older than the product needs. */
export class UnsupportedServerError extends Error {
  override name = 'UnsupportedServerError';
  readonly version: string;

  constructor(versionNumber: number) {
    const version = `${Math.floor(versionNumber / 10_000)}.${versionNumber % 10_000}`;
    super(`PostgreSQL ${version} is too old`);
    this.version = version;
  }
}

/** Refuses (UnsupportedServerError) a server by its `server_version_num`, such as 150018. */
export function checkServerVersion(versionNumber: number): void {
  if (versionNumber < OLDEST) throw new UnsupportedServerError(versionNumber);
}
