/** A source of market data did not answer as it should. The text may be logged: it has no key. */
export class EnrichmentSourceError extends Error {
  override name = 'EnrichmentSourceError';
  /** Whether asking again may help. */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing }: { isPassing: boolean }) {
    super(message);
    this.isPassing = isPassing;
  }
}
