/** So long a slice may keep writers of the records waiting, in milliseconds. */
const budget = 50

const fewest = 20
const most = 2000

export const firstSlice = 100

/**
 * How many records the next slice may change, after one of at most `asked` that changed `cleared` of them in `took`
 * milliseconds. It at most doubles, so that a lucky slice makes no long one, and shrinks at once.
 */
export const nextSlice = (
  asked: number,
  { cleared, took }: { readonly cleared: number; readonly took: number },
): number => {
  // What was only looked at says nothing of what a change takes.
  if (cleared < asked / 2 && took < budget) return asked
  const fitting = Math.floor((Math.max(cleared, 1) * budget) / Math.max(took, 1))
  return Math.min(most, asked * 2, Math.max(fewest, fitting))
}
