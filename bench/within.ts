/** What was waited for did not come. */
export class Unfinished extends Error {
  readonly seconds: number

  constructor(what: string, seconds: number) {
    super(`${what} did not finish in ${seconds} s`)
    this.seconds = seconds
  }
}

/**
 * What `run` resolves to, or Unfinished after so many seconds: a page whose thread is taken answers nothing at all, and
 * no time-out of its own goes off.
 */
export const within = async <Value>(seconds: number, what: string, run: () => Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unfinished(what, seconds)), seconds * 1000)
  })
  try {
    return await Promise.race([run(), late])
  } finally {
    clearTimeout(timer)
  }
}
