/** By how much y grows with each 1 of x, by least squares. */
export function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [meanX, meanY] = [mean(([x]) => x), mean(([, y]) => y)];
  const together = mean(([x, y]) => (x - meanX) * (y - meanY));
  return together / mean(([x]) => (x - meanX) ** 2);
}
