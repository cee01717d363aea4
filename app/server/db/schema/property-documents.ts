/**
 * Shapes of the JSON columns of property_details. Money inside JSON is whole cents as text, so that
 * no reader rounds it.
 */
export type RenovationItem = {
  name: string;
  estimatedCostCents: string;
  valueIncreasePercent: number;
};

export type ComparableProperty = {
  id: string;
  address: string;
  bedrooms: number | null;
  bathrooms: number | null;
  squareFeet: number | null;
  soldPriceCents: string | null;
};

/** Free facts of the neighborhood, by name, as an admin or an enrichment source wrote them. */
export type LocationData = {
  neighborhood?: Record<string, string>;
  demographics?: Record<string, string>;
  marketTrends?: Record<string, string>;
  source?: string;
  enrichedAt?: string;
};

/** Which parts of the public page are shown (D41); a missing toggle is on. */
export type DisplaySettings = {
  sections?: Partial<Record<DisplaySection, boolean>>;
  fieldOverrides?: Record<string, boolean>;
  comparableProperties?: { enabled: boolean; selectedIds: string[]; maxDisplay: number };
};

export type DisplaySection =
  | 'investment_summary'
  | 'property_details'
  | 'financial_projections'
  | 'location_data'
  | 'renovation_scope'
  | 'comparable_properties'
  | 'cfg_financial_plan';
