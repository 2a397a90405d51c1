import { readFileSync } from 'node:fs'

const read = (): string => {
  const parsed: unknown = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  return typeof parsed === 'object' && parsed !== null && 'version' in parsed ? String(parsed.version) : '0.0.0'
}

/** The product's version, as the root package names it. */
export const version = read()
