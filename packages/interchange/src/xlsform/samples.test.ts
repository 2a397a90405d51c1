import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkTemplate, parseTemplate, placementProblems } from '@plumbline/checklist'
import { describe, expect, test } from 'vitest'
import { countingIds } from '@plumbline/checklist/testing'
import { openChecklist } from '../openChecklist.ts'
import { openWords } from '../checklist/importScenario.ts'
import { decodeSheets } from '../table/decodeSheets.ts'
import { isFormSheet } from './readXlsform.ts'
import { readSheets } from './formScenario.ts'

/** Real inputs beside the checkout, where somebody has put them; the checks skip themselves where there are none. */
const folder = fileURLToPath(new URL('../../../../../shared/samples/xlsforms/', import.meta.url))

const forms = [
  'ODK_Battery_Register',
  'ODK_Battery_log',
  'ODK_Experiment_Metadata',
  'ODK_Pilot_Log_Book',
  'ODK_PreFlight_Multirotor_CL',
]

const read = async (name: string) => {
  const sheets = await decodeSheets(readFileSync(folder + name), name.endsWith('.xls') ? 'xls' : 'xlsx', isFormSheet)
  if (!sheets.ok) throw new Error(sheets.problem.code)
  return readSheets(sheets.sheets)
}

/** What the form's compiled form binds, by path without the form's own name. */
const bindsOf = (name: string): ReadonlyMap<string, string> => {
  const xml = readFileSync(`${folder}${name}.xml`, 'utf8')
  const binds = new Map<string, string>()
  for (const [bind, path = ''] of xml.matchAll(/<bind [^>]*nodeset="\/[^/"]+\/([^"]+)"[^>]*>/g))
    if (!path.startsWith('meta/')) binds.set(path, bind)
  return binds
}

describe.skipIf(!existsSync(folder))('real forms import whole', () => {
  test('five forms of old Excel: 102 questions, 59 rows that speak of required', async () => {
    const all = await Promise.all(forms.map((name) => read(`${name}.xls`)))
    const sum = (of: 'questions' | 'requiredStated' | 'required'): number =>
      all.reduce((total, { counts }) => total + counts[of], 0)
    expect([all.length, sum('questions'), sum('requiredStated')]).toEqual([5, 102, 59])
    // Of the 59, two say "no" and one is a group, which nothing can be required of: that one is told
    expect(sum('required')).toBe(56)
    expect(all.flatMap(({ losses }) => losses).filter((loss) => loss.code === 'markNotCarried')).toHaveLength(1)
  })

  test.each(forms)('%s has what its compiled form has', async (name) => {
    const form = await read(`${name}.xls`)
    expect(form.errors).toEqual([])
    const binds = bindsOf(name)
    const byId = new Map(form.template.items.map((item) => [item.id, item]))
    const rules = new Map(form.template.rule_sets.map((set) => [set.uuid, set]))
    for (const [path, bind] of binds) {
      const item = byId.get(form.paths.get(path) ?? '')
      if (item === undefined) throw new Error(`nothing at ${path}`)
      const isGroup = item.type === 'page' || item.type === 'section'
      if (!isGroup) expect([path, item.options.required === true]).toEqual([path, bind.includes('required="true()"')])
      const visibility = rules.get(item.options.rule_set_id ?? '')?.has_visibility === true
      expect([path, visibility]).toEqual([path, bind.includes('relevant=')])
    }
    expect(form.paths.size).toBeGreaterThanOrEqual(binds.size)
    expect(placementProblems(form.template)).toEqual([])
    expect(checkTemplate(form.template).filter((finding) => finding.severity === 'error')).toEqual([])
  })

  test('a form with 26 questions and 539 choices, none lost', async () => {
    const form = await read('liberiaCoverageVillageForm.xlsx')
    expect(form.counts).toMatchObject({ questions: 26, choices: 539 })
    expect(form.template.responses.reduce((sum, set) => sum + set.options.length, 0)).toBe(539)
    expect(form.errors).toEqual([])
    expect(placementProblems(form.template)).toEqual([])
    expect(parseTemplate(JSON.parse(JSON.stringify(form.template)))).toMatchObject({ ok: true })
  })

  test('content decides, whatever a file is called', async () => {
    const opened = await openChecklist(readFileSync(`${folder}${forms[0]}.xls`), {
      ids: countingIds(),
      title: 'misnamed.csv',
      language: 'en',
      words: openWords,
    })
    expect(opened).toMatchObject({ ok: true, format: 'xlsform', counts: { questions: 10 } })
  })
})
