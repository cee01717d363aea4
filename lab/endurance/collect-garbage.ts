/** What a process is given so that its garbage can be collected from outside. */
export const inspectedOn = (port: number) => ({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` });

type Target = { webSocketDebuggerUrl: string };

/**
 * Has a process collect all that it does not use any more. Node leaves garbage where it is until it
 * needs the room: without this its memory tells how long ago that was, not what it holds.
 */
export async function collectGarbage(port: number): Promise<void> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Target[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  const done = new Promise<void>((resolve, reject) => {
    socket.onerror = () => reject(new Error('the process cannot be inspected'));
    socket.onmessage = () => resolve();
  });
  socket.onopen = () => socket.send('{"id":1,"method":"HeapProfiler.collectGarbage"}');
  await done;
  socket.close();
}
