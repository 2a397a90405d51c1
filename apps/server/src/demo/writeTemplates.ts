import { compile, toWire, type CompiledTemplate } from '@plumbline/checklist'
import { buildTemplate } from './buildTemplate.ts'
import { demoTemplates, type DemoQuestion, type DemoTemplate } from './content.ts'
import type { Seeded } from './seeded.ts'
import type { Send } from './senderOf.ts'
import { writeSharedParts } from './writeSharedParts.ts'

export interface WrittenTemplate {
  readonly id: number
  readonly uuid: string
  readonly demo: DemoTemplate
  readonly compiled: CompiledTemplate
  readonly questions: ReadonlyMap<string, DemoQuestion>
}

export const writeTemplates = async (send: Send, { uuid }: Seeded): Promise<readonly WrittenTemplate[]> => {
  const shared = await writeSharedParts(send)
  const folders = new Map<string, number>()
  const written: WrittenTemplate[] = []
  for (const demo of demoTemplates) {
    const known = folders.get(demo.folder)
    const folder =
      known ??
      Number((await send('POST', '/checklist/template/folder/new', { title: demo.folder, parent_id: null }))['id'])
    folders.set(demo.folder, folder)
    const made = await send('POST', '/checklist/template/new', { title: demo.title, parent_id: folder })
    const id = Number(made['id'])
    const template = buildTemplate(demo, uuid, shared)
    const saved = await send('POST', `/checklist/template/${id}`, { ...toWire(template), revision: 1 })
    await send('POST', `/checklist/template/${id}/publish`, { revision: saved['revision'], note: 'First version' })
    written.push({
      id,
      uuid: String(made['uuid']),
      demo,
      compiled: compile(template),
      questions: new Map(
        demo.pages
          .flatMap((page) => page.sections.flatMap((section) => section.questions))
          .map((question) => [question.title, question]),
      ),
    })
  }
  return written
}
