import { Worker } from 'node:worker_threads';
import type { PdfOrder } from './pdf-order.ts';

/** Built beside the server; every command of the product runs from the project's root. */
const WORKER_BUNDLE = './build/server/pdf-worker.js';

/**
 * Draws a document as a PDF file. In the built product a thread does it, so that no request waits
 * for the layout meanwhile and the memory is given back at once. Development and tests have no
 * bundle and draw in their own process.
 *
 * Errors: throws when the document cannot be drawn.
 */
export async function drawPdf(order: PdfOrder): Promise<Uint8Array> {
  if (import.meta.env.PROD) return drawInThread(order);
  const { renderOrder } = await import('./render-order.ts');
  return renderOrder(order);
}

function drawInThread(order: PdfOrder): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER_BUNDLE, { workerData: order });
    worker.once('message', resolve);
    worker.once('error', reject);
    // After a message this changes nothing any more.
    worker.once('exit', () => reject(new Error('the thread ended without a document')));
  });
}
