/**
 * The property that the home page features: the first available one, else the first; null when
 * there is none.
 * Shape: takes the properties in the order of the listing. Source: rules 1.4.
 */
export function chooseFeaturedProperty<T extends { status: string }>(
  properties: readonly T[],
): T | null {
  return properties.find(({ status }) => status === 'available') ?? properties[0] ?? null;
}
