/**
 * The server's places of this device's operations, which `/ops` does not name one by one. `seq` has no gaps, so what
 * is left between the last place seen and the newest one, after the others' places are taken out, are ours in the
 * order they were sent. Where fewer are left than were applied, the last ones share the newest place.
 */
export const placesOfOwn = (
  since: number,
  newest: number,
  others: readonly number[],
  applied: number,
): readonly number[] => {
  const taken = new Set(others)
  const places: number[] = []
  for (let seq = since + 1; seq <= newest && places.length < applied; seq += 1) {
    if (!taken.has(seq)) places.push(seq)
  }
  while (places.length < applied) places.push(newest)
  return places
}
