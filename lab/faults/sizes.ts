const second = 1_000;
const minute = 60 * second;

/** How much is done of each fault: before a push, and in a night (`npm run lab -- nightly`). */
const SIZES = {
  push: {
    /** Rounds of 200 generated inputs for each form. */
    badInputRounds: 1,
    /** Kills of each kind, and how many writes are acknowledged between two. */
    crash: { kills: 25, writesBetween: 24, controlKills: 5, investors: 8 },
    embedded: { kills: 25, writesBetween: 16 },
    /** Papers that wait for their seal while the product is killed at them. */
    seals: { papers: 12 },
    outages: 1,
    fullDisks: 10,
    mail: { mails: 40, awayMs: 5 * second, moodMs: 4 * second, kills: 5 },
    stops: 10,
  },
  nightly: {
    badInputRounds: 41,
    crash: { kills: 300, writesBetween: 340, controlKills: 25, investors: 64 },
    embedded: { kills: 300, writesBetween: 30 },
    seals: { papers: 200 },
    outages: 20,
    fullDisks: 100,
    mail: { mails: 500, awayMs: 10 * minute, moodMs: 30 * second, kills: 50 },
    stops: 100,
  },
};

export const SIZE = SIZES[process.env.FAULTS_SIZE === 'nightly' ? 'nightly' : 'push'];
