/** A paper whose file is gone, or is not the one that was sealed. */
export type PaperFault = { title: string; packet: string; isMissing: boolean };

/** What this process found when it last compared sealed papers with their hashes. */
export type PaperWatch = {
  checked: { count: number; faults: readonly PaperFault[]; at: Date } | null;
};

export const newPaperWatch = (): PaperWatch => ({ checked: null });

/** The first faults in words: 'The file of “Note” (packet 1A2B) is gone'. */
export function paperFaultsText(faults: readonly PaperFault[]): string {
  const told = faults.slice(0, 3).map(({ title, packet, isMissing }) => {
    const what = isMissing ? 'is gone' : 'is not the one that was sealed';
    return `The file of “${title}” (packet ${packet}) ${what}.`;
  });
  const more = faults.length - told.length;
  return [...told, ...(more > 0 ? [`So it is with ${more} more.`] : [])].join(' ');
}
