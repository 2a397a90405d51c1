import type { ResponseSet } from '@plumbline/checklist'
import type { SharedSets } from './buildTemplate.ts'
import { seeded } from './seeded.ts'
import type { Send } from './senderOf.ts'

interface DemoResponse {
  readonly label: string
  readonly score: number | null
  readonly color: string
  readonly fr: string
  readonly de: string
  readonly ar: string
}

const demoSets: Readonly<Record<string, readonly DemoResponse[]>> = {
  Cleanliness: [
    { label: 'Clean', score: 2, color: 'green', fr: 'Propre', de: 'Sauber', ar: 'نظيف' },
    { label: 'Dusty', score: 1, color: 'yellow', fr: 'Poussiéreux', de: 'Staubig', ar: 'مغبر' },
    { label: 'Dirty', score: 0, color: 'red', fr: 'Sale', de: 'Schmutzig', ar: 'متسخ' },
  ],
  Wear: [
    { label: 'Like new', score: 2, color: 'green', fr: 'Comme neuf', de: 'Wie neu', ar: 'كالجديد' },
    { label: 'Worn', score: 1, color: 'yellow', fr: 'Usé', de: 'Abgenutzt', ar: 'مستهلك' },
    { label: 'Torn', score: 0, color: 'red', fr: 'Déchiré', de: 'Gerissen', ar: 'ممزق' },
  ],
  'Risk to people': [
    { label: 'None', score: null, color: 'green', fr: 'Aucun', de: 'Keines', ar: 'لا يوجد' },
    { label: 'Slips and falls', score: null, color: 'yellow', fr: 'Glissades', de: 'Ausrutschen', ar: 'انزلاق' },
    { label: 'Crushing', score: null, color: 'red', fr: 'Écrasement', de: 'Quetschen', ar: 'سحق' },
    { label: 'Stop the work', score: null, color: '#7b1e3b', fr: 'Arrêt', de: 'Arbeit stoppen', ar: 'إيقاف العمل' },
  ],
}

const demoUnits = [{ name: 'Pallet space', symbol: 'PS' }]

/** What the demo's templates share: global responses with their translations, and a unit of the workspace's own. */
export const writeSharedParts = async (send: Send): Promise<SharedSets> => {
  // A chance of its own: the demo's inspections stay what they were.
  const { uuid } = seeded(20_261_121)
  const sets = new Map<string, ResponseSet>()
  for (const [title, responses] of Object.entries(demoSets)) {
    const options = responses.map(({ label, score, color }, at) => ({
      uuid: uuid(),
      label,
      value: `option_${at + 1}`,
      score,
      color,
    }))
    const made = await send('POST', '/checklist/global-response/new', { title, options })
    for (const language of ['fr', 'de', 'ar'] as const)
      await send('PUT', `/checklist/global-response/${String(made['id'])}/${language}`, {
        options: options.map((option, at) => ({ uuid: option.uuid, label: responses[at]?.[language] ?? '' })),
      })
    sets.set(title, { uuid: String(made['uuid']), title, options })
  }
  for (const unit of demoUnits) await send('POST', '/checklist/custom-units/new', { ...unit, unit_type: 'custom' })
  return sets
}
