import { definitionOf, type Template } from '@plumbline/checklist'

/** What lists show of a content without reading it. */
export interface ContentFigures {
  readonly questions: number
  readonly contains_asset: boolean
  /** The source language first. */
  readonly languages: string[]
}

/** A question is what somebody or something answers: no instruction, and not what the system fills in by itself. */
export const contentFigures = (template: Template): ContentFigures => {
  let questions = 0
  let containsAsset = false
  for (const { type } of template.items) {
    const { kind, source, disabled } = definitionOf(type)
    if (kind === 'question' && source !== 'none' && !disabled) questions++
    if (type === 'asset') containsAsset = true
  }
  const languages = [...new Set([template.language, ...template.translations.map(({ language }) => language)])]
  return { questions, contains_asset: containsAsset, languages }
}
