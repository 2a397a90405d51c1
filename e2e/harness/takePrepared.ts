import { cpSync } from 'node:fs'

/** Names the data folder that was prepared for all servers of a run. */
export const preparedVariable = 'PLUMBLINE_PREPARED_DATA'

/** Settings under which a first start would write something else into the data folder. */
const shaping = ['DEMO', 'DEFAULT_LANG', 'DATABASE_URL', 'SECRET_KEY']
const usual: Readonly<Record<string, string>> = { DEFAULT_LANG: 'en' }

/** Fills a new data folder with what a first start would have made of it; where nothing is prepared it stays empty. */
export const takePrepared = (dataDir: string, settings: Readonly<Record<string, string>>): void => {
  const prepared = process.env[preparedVariable]
  if (prepared === undefined || shaping.some((name) => name in settings && settings[name] !== usual[name])) return
  cpSync(prepared, dataDir, { recursive: true })
}
