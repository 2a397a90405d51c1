import type { FormRow, FormSheet } from './sheet.ts'

export interface Choice {
  readonly row: FormRow
  readonly name: string
}

/** The lists of a form's choices, by name and in the order of the file. */
export interface ChoiceLists {
  readonly lists: ReadonlyMap<string, readonly Choice[]>
  /** Rows with a label and no list or no name. */
  readonly broken: readonly FormRow[]
}

export const readChoiceLists = (sheets: readonly FormSheet[]): ChoiceLists => {
  const lists = new Map<string, Choice[]>()
  const broken: FormRow[] = []
  for (const { rows } of sheets)
    for (const row of rows) {
      const list = row.cell('list_name')
      const name = row.cell('name')
      if (list === '' || name === '') {
        broken.push(row)
        continue
      }
      const choices = lists.get(list) ?? []
      lists.set(list, choices)
      choices.push({ row, name })
    }
  return { lists, broken }
}
