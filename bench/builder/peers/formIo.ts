import { kindOf, offer, paged } from './Peer.ts'

/** Form.io's builder, from its own bundle: panels in panels. It cannot take a change back. */
const types = { choice: 'radio', text: 'textfield', number: 'number', list: 'select', file: 'file' } as const

const form = (count: number): object => ({
  display: 'form',
  components: paged(count, {
    question: (number) => ({
      type: types[kindOf(number)],
      key: `q${number}`,
      label: `Question ${number + 1}`,
      input: true,
      ...(kindOf(number) === 'choice'
        ? {
            values: [
              { label: 'Yes', value: 'yes' },
              { label: 'No', value: 'no' },
            ],
          }
        : {}),
      ...(kindOf(number) === 'list' ? { data: { values: [{ label: 'Option 1', value: 'one' }] } } : {}),
      ...(kindOf(number) === 'file' ? { storage: 'base64' } : {}),
    }),
    section: (number, components) => ({ type: 'panel', key: `s${number}`, title: `Section ${number + 1}`, components }),
    page: (number, components) => ({ type: 'panel', key: `p${number}`, title: `Page ${number + 1}`, components }),
  }),
})

interface Part extends HTMLElement {
  readonly formioContainer: object[]
  readonly formioComponent: { readonly rebuild: () => Promise<void> }
}
interface Library {
  readonly builder: (place: HTMLElement | null, form: object, options: object) => Promise<unknown>
}

const isLibrary = (value: unknown): value is Library =>
  typeof value === 'object' && value !== null && 'builder' in value
const libraryOf = (value: unknown): Library => {
  const formio: unknown = typeof value === 'function' ? Object(value) : value
  if (!isLibrary(formio) && !(typeof value === 'function' && 'builder' in value)) throw new Error('no Form.io here')
  return value as Library
}

const isPart = (element: Element | null): element is Part => element !== null && 'formioContainer' in element
/** The place of a section's questions, as the builder itself keeps it. */
const section = (): Part => {
  let place = document.querySelector('.formio-component-q0')
  while (place !== null && !isPart(place)) place = place.parentElement
  if (place === null) throw new Error('the builder shows no questions')
  return place
}

let added = 0

offer({
  begin: (count) => {
    void libraryOf(Reflect.get(window, 'Formio')).builder(document.getElementById('root'), form(count), {})
  },
  // Dropping and moving both change the container of the part and build it anew.
  add: () => {
    const place = section()
    place.formioContainer.splice(1, 0, { type: 'textfield', key: `added${++added}`, label: 'Added', input: true })
    void place.formioComponent.rebuild()
  },
  move: () => {
    const place = section()
    const at = place.formioContainer.findIndex((part) => Reflect.get(part, 'key') === 'q0')
    const taken = place.formioContainer.splice(at, 1)
    place.formioContainer.splice(at + 1, 0, ...taken)
    void place.formioComponent.rebuild()
  },
  undo: null,
})
