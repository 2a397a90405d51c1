import { newTemplate, type Template } from '@plumbline/checklist'
import { describe, expect, it } from 'vitest'
import { newUuid } from '../../../platform/identifiers/index.ts'
import { documentNumber } from './documentNumber.ts'

const withFormat = (format: string | null): Template => {
  const template = newTemplate({ title: 'Fire safety', language: 'en', ids: newUuid })
  const [page] = template.items
  if (format === null || !page) return template
  const id = newUuid()
  return {
    ...template,
    items: [
      ...template.items,
      {
        id,
        base_id: id,
        type: 'document_id',
        title: 'Number',
        options: { format },
        parent_id: page.id,
        reference_key: 'number',
        visible: true,
        depth: 1,
      },
    ],
  }
}

describe('documentNumber', () => {
  it('counts with #, as a template without a format does', () => {
    expect(documentNumber(withFormat(null), 12)).toBe('#12')
  })

  it('puts the count where the format wants it and leaves out what has no answer yet', () => {
    expect(documentNumber(withFormat('FS-{number}/{q4}2026'), 7)).toBe('FS-7/2026')
  })

  it('counts also where the format forgot to', () => {
    expect(documentNumber(withFormat('Safety'), 1)).toBe('Safety-1')
    expect(documentNumber(withFormat('Safety'), 2)).toBe('Safety-2')
  })
})
