import { parentPort, workerData } from 'node:worker_threads';
import type { PdfOrder } from './pdf-order.ts';
import { renderOrder } from './render-order.ts';

// The entry of a thread that draws one document and ends: a bundle of its own (vite.config.ts).
const file = new Uint8Array(await renderOrder(workerData as PdfOrder));
parentPort?.postMessage(file, [file.buffer]);
