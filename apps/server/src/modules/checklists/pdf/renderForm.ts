import { readFileSync } from 'node:fs'
import { translated, type Template } from '@plumbline/checklist'
import { logo, printPdf, richTextSource } from '../../../platform/pdf/index.ts'
import { wordsIn } from '../records/wordsIn.ts'
import { formModel } from './formModel.ts'

const form = `${richTextSource}
${readFileSync(new URL('./form.typ', import.meta.url), 'utf8')}`

export interface FormInput {
  readonly template: Template
  /** One of the template's languages. */
  readonly language: string
  readonly organisation: string
  readonly version: number | null
}

/** The checklist as a blank form to tick by hand. */
export const renderFormPdf = async ({ template, language, ...about }: FormInput): Promise<Uint8Array> => {
  const data = formModel({ ...about, template: translated(template, language), t: await wordsIn(language) })
  return printPdf(
    form,
    new Map([
      ['logo.svg', logo],
      ['form.json', new TextEncoder().encode(JSON.stringify(data))],
    ]),
  )
}
