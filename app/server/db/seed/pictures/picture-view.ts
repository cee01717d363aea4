/** What is drawn of each home, in the order in which it is shown. */
export const PICTURE_VIEWS = ['street', 'back', 'kitchen', 'living', 'bath', 'plan'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

const CAPTIONS: Record<PictureView, string> = {
  street: 'Street view',
  back: 'Back garden',
  kitchen: 'Kitchen',
  living: 'Living room',
  bath: 'Bathroom',
  plan: 'Floor plan',
};

export function pictureCaption(view: PictureView): string {
  return CAPTIONS[view];
}
