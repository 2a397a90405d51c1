/** One structured line per call: first what belongs to it, then what happened. Fastify's logger is one. */
export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export type LogLevel = 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'

const weights = { silent: 100, fatal: 60, error: 50, warn: 40, info: 30, debug: 20, trace: 10 } as const

/** A log of JSON lines, in the same form as the server's request log; errors keep their stack. */
export function jsonLog(level: LogLevel, write: (line: string) => void): Log {
  const at =
    (weight: number) =>
    (details: object, message: string): void => {
      if (weight < weights[level]) return
      write(`${JSON.stringify({ level: weight, time: Date.now(), ...printable(details), msg: message })}\n`)
    }
  return { debug: at(weights.debug), info: at(weights.info), warn: at(weights.warn), error: at(weights.error) }
}

function printable(details: object): object {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Error ? { type: value.name, message: value.message, stack: value.stack } : value,
    ]),
  )
}
