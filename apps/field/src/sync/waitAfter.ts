const firstWait = 1_000
export const longestWait = 60_000

/** 1 s, 2 s, 4 s ... up to a minute, a quarter more or less: devices that come back at the same moment are spread. */
export const waitAfter = (failures: number, random: () => number): number =>
  Math.min(firstWait * 2 ** (failures - 1), longestWait) * (0.75 + random() / 2)
