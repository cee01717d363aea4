/** How much hangs on a property: all of it goes with it, but money received stays (D27). */
export type PropertyContents = {
  notes: number;
  schedules: number;
  requests: number;
  images: number;
  documents: number;
  receipts: number;
};
