import { FormEditor } from '@bpmn-io/form-js-editor'
import { kindOf, offer, paged } from './Peer.ts'

/** form-js: it has no pages and no sections, but groups in groups. */
const types = { choice: 'radio', text: 'textfield', number: 'number', list: 'select', file: 'filepicker' } as const

const schema = (count: number): object => ({
  type: 'default',
  components: paged(count, {
    question: (number) => ({
      type: types[kindOf(number)],
      id: `q${number}`,
      key: `q${number}`,
      label: `Question ${number + 1}`,
      ...(kindOf(number) === 'choice' || kindOf(number) === 'list'
        ? {
            values: [
              { label: 'Yes', value: 'yes' },
              { label: 'No', value: 'no' },
            ],
          }
        : {}),
    }),
    section: (number, components) => ({ type: 'group', id: `s${number}`, label: `Section ${number + 1}`, components }),
    page: (number, components) => ({ type: 'group', id: `p${number}`, label: `Page ${number + 1}`, components }),
  }),
})

let editor: FormEditor | null = null

const parts = () => {
  if (editor === null) throw new Error('the editor is not open')
  const fields = editor.get('formFieldRegistry')
  return { modeling: editor.get('modeling'), commands: editor.get('commandStack'), section: fields.get('s0'), fields }
}

offer({
  begin: (count) => {
    editor = new FormEditor({ container: document.getElementById('root') })
    void editor.importSchema(schema(count))
  },
  add: () => {
    const { modeling, section } = parts()
    modeling.addFormField({ type: 'textfield', _parent: section.id }, section, 1)
  },
  move: () => {
    const { modeling, section, fields } = parts()
    const question = fields.get('q0')
    const at = section.components.indexOf(question)
    const rowOf = (index: number): unknown => editor?.get('formLayouter').getRowForField(section.components[index])
    modeling.moveFormField(question, section, section, at, at + 2, rowOf(at), null)
  },
  undo: () => parts().commands.undo(),
})
