import type { TranslationBody } from '@plumbline/contract'
import { describe, expect, it } from 'vitest'
import { inTab, leftAt, ofTemplate, textsAt, withTexts } from './shownTexts.ts'

const text = (key: string, item_id: string | null, translation = '') => ({
  key,
  source: key,
  translation,
  status: translation === '' ? ('untranslated' as const) : ('translated' as const),
  kind: 'title' as const,
  item_id,
  rich: false,
  global: false,
  history: [],
})
const branch = (id: string, parent_id: string | null) => ({ id, title: id, type: 'section', parent_id, depth: 0 })

const body: TranslationBody = {
  title: 'Round',
  language: 'en',
  lang: 'fr',
  languages: [{ language: 'fr', translated: 1, total: 4 }],
  has_draft_translations: false,
  strings: [text('t', null), text('p', 'page'), text('s', 'section', 'S'), text('q', 'question')],
  branches: [branch('page', null), branch('section', 'page')],
  places: { page: 'page', section: 'section', question: 'section' },
}
const keysAt = (place: string | null): readonly string[] => textsAt(body, place).map(({ key }) => key)

describe('the texts of a place', () => {
  it('TRN-016 are those of a page with all its sections, of a section, or of the template itself', () => {
    expect(keysAt(null)).toEqual(['t', 'p', 's', 'q'])
    expect(keysAt('page')).toEqual(['p', 's', 'q'])
    expect(keysAt('section')).toEqual(['s', 'q'])
    expect(keysAt(ofTemplate)).toEqual(['t'])
  })

  it('are counted where they are untranslated', () => {
    expect(Object.fromEntries(leftAt(body))).toEqual({ template: 1, page: 2, section: 1 })
  })
})

describe('a text that is written', () => {
  it('TRN-022 TRN-023 moves between the tabs, and back once it is cleared', () => {
    const written = withTexts(body, new Map([['q', 'Q']]))
    expect(inTab(written.strings, 'translated').map(({ key }) => key)).toEqual(['s', 'q'])
    expect(written.languages[0]?.translated).toBe(2)
    const cleared = withTexts(written, new Map([['s', ' ']]))
    expect(inTab(cleared.strings, 'untranslated').map(({ key }) => key)).toEqual(['t', 'p', 's'])
    expect(inTab(cleared.strings, 'all')).toHaveLength(4)
  })
})
