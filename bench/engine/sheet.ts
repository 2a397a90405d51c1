import { HyperFormula } from 'hyperformula'
import {
  maximumOf,
  scoringOver,
  type BenchChange,
  type BenchChecklist,
  type BenchCondition,
  type BenchQuestion,
} from './checklist.ts'
import type { Contestant, Engine } from './contestant.ts'

type Cell = string | number | boolean | null

/** Columns of the sheet "Questions": the answer or sum, whether it is visible, what is seen of it, points, maximum. */
const column = { value: 0, visible: 1, seen: 2, points: 3, max: 4 } as const

/** A spreadsheet with a row per question, a row per section, and the totals. */
class Sheet implements Contestant {
  private readonly sheet: HyperFormula
  private readonly rows: ReadonlyMap<string, number>
  private readonly questions: number
  private readonly sections: number
  private readonly totals: number

  constructor(checklist: BenchChecklist) {
    const { questions, sections } = checklist
    this.rows = new Map(questions.map(({ id }, row) => [id, row]))
    const sectionRows = Array.from({ length: sections }, (_, section): Cell[] => {
      const own = [...questions.keys()].slice(section * 20, section * 20 + 20)
      const range = (letter: string): string =>
        `=SUM(Questions!${letter}${(own[0] ?? 0) + 1}:${letter}${(own.at(-1) ?? 0) + 1})`
      return [range('D'), range('E')]
    })
    this.sheet = HyperFormula.buildFromSheets(
      {
        Questions: questions.map((question, row) => rowOf(question, row, checklist)),
        Sections: sectionRows,
        Totals: [[`=SUM(Sections!A1:A${sections})`, `=SUM(Sections!B1:B${sections})`]],
      },
      { licenseKey: 'gpl-v3', maxRows: 100_000 },
    )
    this.questions = this.sheet.getSheetId('Questions') ?? 0
    this.sections = this.sheet.getSheetId('Sections') ?? 0
    this.totals = this.sheet.getSheetId('Totals') ?? 0
  }

  set({ id, value }: BenchChange): void {
    this.sheet.setCellContents({ sheet: this.questions, row: this.rows.get(id) ?? 0, col: column.value }, value)
  }

  private cell(sheet: number, row: number, col: number): unknown {
    return this.sheet.getCellValue({ sheet, row, col })
  }

  visible(question: number): boolean {
    return this.cell(this.questions, question, column.visible) === true
  }

  sum(question: number): number | null {
    const value = this.cell(this.questions, question, column.value)
    return typeof value === 'number' ? value : null
  }

  sectionPoints(section: number): number {
    return Number(this.cell(this.sections, section, 0))
  }

  sectionMax(section: number): number {
    return Number(this.cell(this.sections, section, 1))
  }

  points(): number {
    return Number(this.cell(this.totals, 0, 0))
  }

  max(): number {
    return Number(this.cell(this.totals, 0, 1))
  }
}

const rowOf = (question: BenchQuestion, row: number, { answers }: BenchChecklist): Cell[] => {
  const { kind, conditions, match, inputs } = question
  const place = row + 1
  const sum = inputs.map((input) => `C${input + 1}`).join(',')
  const asked = conditions.map(conditionText).join(',')
  const seen = `IF(B${place},IF(ISBLANK(A${place}),"",A${place}),"")`
  const points =
    kind === 'yesno' ? `IF(C${place}=0,1,0)` : kind === 'choice' ? `C${place}` : `IF(C${place}>${scoringOver},1,0)`
  const cells: Cell[] = [
    kind === 'sum' ? `=SUM(${sum})` : (answers[row] ?? null),
    conditions.length === 0 ? true : `=${match === 'all' ? 'AND' : 'OR'}(${asked})`,
    `=${seen}`,
  ]
  if (maximumOf(kind) > 0)
    cells.push(`=IF(ISNUMBER(C${place}),${points},0)`, `=IF(ISNUMBER(C${place}),${maximumOf(kind)},0)`)
  return cells
}

const conditionText = ({ question, test, value }: BenchCondition): string => {
  const cell = `C${question + 1}`
  if (test === 'answered') return `${cell}<>""`
  return `IF(ISNUMBER(${cell}),${cell}${test === 'is' ? '=' : '>'}${value},FALSE())`
}

export const sheet: Engine = { prepare: (checklist) => () => new Sheet(checklist) }
