import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { translated, type Template } from '@plumbline/checklist'
import { bringPictures, dotsPerMm, logo, printPdf, richTextSource } from '../../../platform/pdf/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
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
  /** The files its texts show, their addresses by uuid, and where they lie; without them their names stand there. */
  readonly pictures?: { readonly addresses: ReadonlyMap<string, string>; readonly storage: Pick<Storage, 'get'> }
}

/** As large as a text's picture can get on the paper, in pixels. */
const largest = { width: Math.round(174 * dotsPerMm), height: Math.round(75 * dotsPerMm) }

/** The checklist as a blank form to tick by hand. */
export const renderFormPdf = async (input: FormInput): Promise<Uint8Array> => {
  const { template, language, pictures, ...about } = input
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-form-'))
  try {
    const files = [...(pictures?.addresses ?? [])].map(([uuid, url]) => ({ name: `picture-${uuid}`, url }))
    const missing = pictures ? await bringPictures(folder, files, pictures.storage) : new Set()
    const there = files.filter(({ name }) => !missing.has(`/${name}`))
    const placed = new Set(there.map(({ name }) => `/${name}`))
    const data = formModel({
      ...about,
      template: translated(template, language),
      t: await wordsIn(language),
      fileOf: (uuid) => (placed.has(`/picture-${uuid}`) ? `/picture-${uuid}` : null),
    })
    return await printPdf(
      form,
      new Map([
        ['logo.svg', logo],
        ['form.json', new TextEncoder().encode(JSON.stringify(data))],
      ]),
      there.map(({ name }) => ({ name, path: join(folder, name), ...largest })),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
