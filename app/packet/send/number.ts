/** What a packet is called: the beginning of its id. */
export function packetNumber(packetId: string): string {
  return `P-${packetId.slice(0, 8).toUpperCase()}`;
}
