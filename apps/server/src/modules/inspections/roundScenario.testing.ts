import type { Inspection, OpenInspection, StoredOperation } from '@plumbline/contract'
import type { Answer, Person } from '../../../testing/product.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import { addItems, dataOf, newTemplate, publish, readTemplate } from '../checklists/templateScenario.testing.ts'

export interface OpsAnswer {
  readonly seq: number
  readonly applied: readonly string[]
  readonly rejected: readonly { readonly id: string; readonly error_code: string; readonly message: string }[]
  readonly ops: readonly StoredOperation[]
  readonly conflicts: readonly {
    readonly path: readonly string[]
    readonly aspect: string
    readonly standing: unknown
    readonly other: unknown
    readonly ops: readonly string[]
  }[]
}

/** A published round: a required yes/no, a number, a note field, photos, a signature and a repeatable section. */
export interface Round {
  readonly templateId: number
  readonly templateUuid: string
  /** base_ids by title. */
  readonly at: (title: string) => string
  /** Options of "Exit clear?". */
  readonly yes: string
  readonly no: string
  /** Options of "Closes by itself?". */
  readonly closes: string
  readonly sticks: string
  /** The base_id before the keys of the repeatable section. */
  readonly repeat: string
}

export const publishRound = async (person: Person, title = 'Daily round'): Promise<Round> => {
  const { id, uuid } = await newTemplate(person, title)
  await addItems(person, id, [
    { type: 'yesno', title: 'Exit clear?', options: { required: true, allow_n_a: true } },
    { type: 'number', title: 'Extinguishers' },
    { type: 'textAnswer', title: 'Remark' },
    { type: 'photo', title: 'Photos' },
    { type: 'signature', title: 'Signed' },
    { type: 'page', title: 'Round' },
    {
      type: 'section',
      title: 'Doors',
      in: 'Round',
      options: { repeatable: true, repeatable_settings: { min: 0, max: null, label: 'Door' } },
    },
    { type: 'yesno', title: 'Closes by itself?', in: 'Doors' },
  ])
  await publish(person, id)
  const body = await readTemplate(person, id)
  const baseIds = new Map(body.items.map((item) => [item.title, item.base_id ?? '']))
  const optionsOf = (name: string): readonly string[] => {
    const question = body.items.find((item) => item.title === name)
    const set = body.responses.find(({ uuid: each }) => each === question?.options['response_set_id'])
    const options: unknown = set?.['options']
    return (Array.isArray(options) ? options : []).map((option: { uuid: string }) => option.uuid)
  }
  const [yes = '', no = ''] = optionsOf('Exit clear?')
  const [closes = '', sticks = ''] = optionsOf('Closes by itself?')
  return {
    templateId: id,
    templateUuid: uuid,
    at: (name) => baseIds.get(name) ?? '',
    yes,
    no,
    closes,
    sticks,
    repeat: body.items.find(({ type }) => type === 'repeating_group')?.base_id ?? '',
  }
}

export const start = async (person: Person, round: Round, more: object = {}): Promise<OpenInspection> =>
  dataOf<OpenInspection>(await person.send('POST', '/inspections/new', { template_id: round.templateId, ...more }), 201)

export const open = async (person: Person, uuid: string): Promise<OpenInspection> =>
  dataOf<OpenInspection>(await person.send('GET', `/inspections/${uuid}`))

/** A device with its own name; it remembers how far it has seen. */
export class Device {
  readonly name: string
  readonly uuid: string
  readonly person: Person
  seen = 0

  constructor(person: Person, uuid: string, name: string) {
    this.person = person
    this.uuid = uuid
    this.name = name
  }

  operation(kind: string, path: readonly string[], value: unknown = null, more: object = {}) {
    const at = '2026-11-20T09:15:00.000Z'
    return { id: newUuid(), kind, path, value, at, device: this.name, based_on: this.seen, ...more }
  }

  send(ops: readonly object[], since = this.seen): Promise<Answer> {
    return this.person.send('POST', `/inspections/${this.uuid}/ops`, { ops, since })
  }

  /** Sends and takes notice of what others did. */
  async sync(...ops: readonly object[]): Promise<OpsAnswer> {
    const answer = dataOf<OpsAnswer>(await this.send(ops))
    this.seen = answer.seq
    return answer
  }

  answer(title: string, value: unknown) {
    return this.operation('answer', [title], value)
  }
}

/** What stands for one path and aspect. */
export const standing = (inspection: OpenInspection, path: readonly string[], aspect = 'answer'): unknown =>
  inspection.answers.find((row) => row.path.join('/') === path.join('/') && row.aspect === aspect)?.value

export const complete = (person: Person, uuid: string): Promise<Answer> =>
  person.send('POST', `/inspections/${uuid}/complete`)

export const inspectionOf = (answer: Answer): Inspection => dataOf<{ inspection: Inspection }>(answer).inspection
