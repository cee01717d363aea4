import type { EditableKey } from '#app/server/services/properties/editable-property.ts';

/** A change of a property that somebody else made meanwhile. */
export type OtherChange = {
  keys: EditableKey[];
  /** Null where no entry names anybody, as for a status that followed an approval (D11). */
  by: string | null;
  /** The caller made it, in another tab. */
  isOwn: boolean;
  /** As people read it, in the installation's time zone; null as above. */
  at: string | null;
};
