import { accept, refuse, type Result } from '#app/ground/result.ts';

import { databaseHosts } from './database-hosts.ts';
import { isLoopback } from './loopback.ts';

type DemoQuestion = {
  demo: boolean | undefined;
  host: string;
  publicUrl: URL;
  databaseUrl: string | null;
};

/**
 * Whether this installation is a demo: accounts with a published password, mails readable by
 * anyone. It is one unasked only where nobody else can reach it; asked for anywhere else, the
 * reason for the refusal is given. Source: D7.
 */
export function decideDemo(question: DemoQuestion): Result<boolean, string> {
  const obstacle = findObstacle(question);
  if (question.demo === undefined) {
    return accept(obstacle === null && question.databaseUrl === null);
  }
  if (!question.demo || obstacle === null) return accept(question.demo);
  return refuse(
    `DEMO must be 0 because ${obstacle}: ` +
      'the demo has accounts with a published password and runs only where no one else gets to it.',
  );
}

/**
 * Nobody keeps other people's money in a database of this machine whose name ends in "demo": for
 * trying out several processes (0069).
 */
function isDemoDatabase(databaseUrl: string): boolean {
  return databaseHosts(databaseUrl).every((one) => {
    const { hostname, pathname } = new URL(one);
    return isLoopback(hostname) && pathname.endsWith('demo');
  });
}

/** Why the demo would not be safe here, as the rest of a sentence after "because"; or null. */
export function findObstacle(question: Omit<DemoQuestion, 'demo'>): string | null {
  if (!isLoopback(question.host)) return `HOST is ${question.host}, which others can reach`;
  if (question.databaseUrl !== null && !isDemoDatabase(question.databaseUrl)) {
    return 'DATABASE_URL names a database of its own';
  }
  if (!isLoopback(question.publicUrl.hostname)) {
    return `PUBLIC_URL is ${question.publicUrl.origin}, which others can reach`;
  }
  return null;
}
