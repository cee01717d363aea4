/** A demo on a PostgreSQL of which only the database or only the files are there. */
export class HalfFilledDemoError extends Error {
  override name = 'HalfFilledDemoError';
  readonly files: string;

  constructor(files: string) {
    super(`The demo's database and its files in ${files} do not belong together`);
    this.files = files;
  }
}
