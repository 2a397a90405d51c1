import { checkRecords, recordsNamedIn, type Finding, type KnownRecords, type Template } from '@plumbline/checklist'
import type { CheckRunner } from './CheckRunner.ts'

/** Answers what the workspace has of the records that a template names. */
export type ReadRecords = (named: ReturnType<typeof recordsNamedIn>) => Promise<KnownRecords>

const isPlain = ({ lists, assetTypes }: ReturnType<typeof recordsNamedIn>): boolean =>
  lists.length === 0 && assetTypes.length === 0

/** In display order; what concerns the template as a whole comes first. */
const merged = ({ items }: Template, ...found: readonly (readonly Finding[])[]): readonly Finding[] => {
  const places = new Map(items.map(({ id }, at) => [id, at]))
  const place = ({ item_id: id }: Finding): number => (id === null ? -1 : (places.get(id) ?? -1))
  return found.flat().toSorted((one, other) => place(one) - place(other))
}

/** The checks, with those of the records that questions name. Where these can't be asked for nothing is said of them. */
export const withRecords = (checks: CheckRunner, read: ReadRecords): CheckRunner => {
  let runs = 0
  return {
    check: (template, done, failed) => {
      const run = (runs += 1)
      const named = recordsNamedIn(template)
      const asked = isPlain(named) ? null : read(named)
      checks.check(
        template,
        (findings) => {
          if (asked === null) return done(merged(template, findings, checkRecords(template, nothingKnown)))
          asked.then(
            (records) => {
              if (run === runs) done(merged(template, findings, checkRecords(template, records)))
            },
            (error: unknown) => {
              console.warn('the records that questions name could not be checked', error)
              if (run === runs) done(merged(template, findings, checkRecords(template, nothingKnown)))
            },
          )
        },
        failed,
      )
    },
    close: () => {
      runs += 1
      checks.close()
    },
  }
}

const nothingKnown: KnownRecords = { lists: null, goneEntries: new Set(), assetTypes: null }
