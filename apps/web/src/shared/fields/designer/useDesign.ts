import type { CustomField, FieldsToSave, FieldType } from '@plumbline/contract'
import { useState } from 'react'
import {
  addField,
  changeField,
  designOf,
  forgetUnused,
  isChanged,
  moveField,
  newField,
  removeField,
  reuseField,
  saveOf,
  type Design,
  type DesignedField,
  type FieldProperties,
} from './design.ts'
import type { Dragged } from './dragData.ts'

/** What is designed, beside what was saved last. */
export const useDesign = (fields: readonly CustomField[]) => {
  const [known, setKnown] = useState(fields)
  const [initial, setInitial] = useState<Design>(() => designOf(fields))
  const [design, setDesign] = useState(initial)
  const reset = (saved: readonly CustomField[]): void => {
    const begun = designOf(saved)
    setInitial(begun)
    setDesign(begun)
  }
  // Other fields from outside, as after a load: what was changed meanwhile is kept.
  if (known !== fields) {
    setKnown(fields)
    if (!isChanged(design, initial)) reset(fields)
  }
  const put = (dragged: Dragged, at?: number): DesignedField | null => {
    if (dragged.kind === 'used') setDesign((before) => moveField(before, dragged.key, at ?? before.used.length))
    if (dragged.kind === 'unused') setDesign((before) => reuseField(before, dragged.key, at))
    if (dragged.kind !== 'type') return null
    const field = newField(dragged.type, crypto.randomUUID().replaceAll('-', ''))
    setDesign((before) => addField(before, field, at))
    return field
  }
  return {
    design,
    isChanged: isChanged(design, initial),
    body: (): FieldsToSave => saveOf(design, initial),
    reset,
    /** Takes over what is saved now; what is designed stays. */
    rebase: (saved: readonly CustomField[]) => setInitial(designOf(saved)),
    isSavedAsUsed: (key: string) => initial.used.some((field) => field.key === key),
    discard: () => setDesign(initial),
    put,
    add: (type: FieldType) => put({ kind: 'type', type }),
    move: (key: string, at: number) => setDesign((before) => moveField(before, key, at)),
    change: (key: string, part: Partial<FieldProperties> | Pick<CustomField, 'is_required'>) =>
      setDesign((before) => changeField(before, key, part)),
    remove: (key: string) => setDesign((before) => removeField(before, key)),
    forget: (key: string) => {
      setInitial((before) => forgetUnused(before, key))
      setDesign((before) => forgetUnused(before, key))
    },
  }
}
