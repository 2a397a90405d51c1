/** An entry of the timezone selector (workspace.md section 3). */
export interface Timezone {
  /** Minutes east of Greenwich, at this moment. */
  readonly offset: number
  /** "(GMT+01:00) Europe/Berlin" */
  readonly label: string
  readonly tzCode: string
}

/** Minutes: GMT-11:00 and GMT+14:00. */
const [least, most] = [-660, 840]

const offsetOf = (tzCode: string, now: Date): number => {
  const name = new Intl.DateTimeFormat('en', { timeZone: tzCode, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

const two = (value: number): string => String(value).padStart(2, '0')

const written = (offset: number): string => {
  const minutes = Math.abs(offset)
  return `GMT${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Every zone whose clocks stand between GMT-11:00 and GMT+14:00 now, from west to east (decisions Q-PCK-3). */
export const timezones = (now: Date): readonly Timezone[] =>
  Intl.supportedValuesOf('timeZone')
    .map((tzCode) => ({ tzCode, offset: offsetOf(tzCode, now) }))
    .filter(({ offset }) => offset >= least && offset <= most)
    .map(({ tzCode, offset }) => ({ tzCode, offset, label: `(${written(offset)}) ${tzCode}` }))
    .sort((one, other) => one.offset - other.offset || (one.tzCode < other.tzCode ? -1 : 1))
