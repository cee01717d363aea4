/**
 * What `answer` becomes, or null when it takes longer than `ms` milliseconds. Faults pass, and the
 * wait keeps no process alive.
 */
export async function withinMs<T>(ms: number, answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms).unref();
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
