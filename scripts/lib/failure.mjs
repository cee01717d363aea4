/** What the person at the keyboard can put right: its message says how, without a stack. */
export class Failure extends Error {}

/** Runs a script to its end. A Failure becomes one line and status 1; a bug keeps its stack. */
export async function runScript(main) {
  const [major] = process.versions.node.split('.');
  try {
    if (Number(major) < 20) {
      throw new Failure(
        `Hearthnote needs Node 20 or newer to start, but this is Node ${process.versions.node}: ` +
          'install a newer one from https://nodejs.org.',
      );
    }
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
