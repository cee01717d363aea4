import { Worker } from 'node:worker_threads';
import type { Drawn, PdfOrder } from './order.ts';

/** Built beside the server; every command of the product runs from the project's root. */
const WORKER_BUNDLE = './build/server/pdf-worker.js';

/** Draws documents one after the other; whoever opens it closes it. */
export type PdfPress = {
  /** The file of a document. Errors: throws when it cannot be drawn. */
  draw: (order: PdfOrder) => Promise<Uint8Array>;
  /** The same with the places on it where people sign. */
  drawPlaced: (order: PdfOrder) => Promise<Drawn>;
  close: () => Promise<void>;
};

/**
 * What draws PDF files. In the built product a thread does it, so that no request waits for the
 * layout meanwhile and the memory is given back at the end; it starts with the first document and
 * knows its typefaces from then on. Development and tests have no bundle and draw in their own
 * process.
 */
export function openPdfPress(): PdfPress {
  if (!import.meta.env.PROD) {
    const drawPlaced = async (order: PdfOrder) => (await import('./order.ts')).renderOrder(order);
    const draw = async (order: PdfOrder) => (await drawPlaced(order)).file;
    return { draw, drawPlaced, close: () => Promise.resolve() };
  }
  let thread: Worker | null = null;
  const drawPlaced = (order: PdfOrder) => askThread((thread ??= new Worker(WORKER_BUNDLE)), order);
  return {
    draw: async (order) => (await drawPlaced(order)).file,
    drawPlaced,
    close: async () => void (await thread?.terminate()),
  };
}

/** Draws one document. Errors: throws when it cannot be drawn. */
export async function drawPdf(order: PdfOrder): Promise<Uint8Array> {
  return (await drawPlacedPdf(order)).file;
}

/** The same with the places on it where people sign. */
export async function drawPlacedPdf(order: PdfOrder): Promise<Drawn> {
  const press = openPdfPress();
  try {
    return await press.drawPlaced(order);
  } finally {
    await press.close();
  }
}

function askThread(thread: Worker, order: PdfOrder): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    thread.removeAllListeners();
    thread.once('message', resolve);
    thread.once('error', reject);
    // After a message this changes nothing any more.
    thread.once('exit', () => reject(new Error('the thread ended without a document')));
    thread.postMessage(order);
  });
}
