import { parentPort } from 'node:worker_threads';
import { type PdfOrder, renderOrder } from './order.ts';

// The entry of a thread that draws documents until it is ended: a bundle of its own
// (vite.config.ts). An order that cannot be drawn ends it, which tells whoever waits for it.
parentPort?.on('message', async (order: PdfOrder) => {
  const { file, places } = await renderOrder(order);
  const whole = new Uint8Array(file);
  parentPort?.postMessage({ file: whole, places }, [whole.buffer]);
});
