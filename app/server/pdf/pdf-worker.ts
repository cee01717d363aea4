import { parentPort } from 'node:worker_threads';
import { type PdfOrder, renderOrder } from './order.ts';

// The entry of a thread that draws documents until it is ended: a bundle of its own
// (vite.config.ts). An order that cannot be drawn ends it, which tells whoever waits for it.
parentPort?.on('message', async (order: PdfOrder) => {
  const file = new Uint8Array(await renderOrder(order));
  parentPort?.postMessage(file, [file.buffer]);
});
