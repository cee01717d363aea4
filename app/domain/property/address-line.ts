/** Where a property stands, in one line: "412 Alder Street, Dayton, OH". */
export function addressLine(property: { address: string; city: string; state: string }): string {
  const { address, city, state } = property;
  return `${address}, ${city}, ${state}`;
}
