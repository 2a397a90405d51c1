import { newTemplate as makeTemplate } from '@plumbline/checklist'
import { recordEvent } from '../../platform/events/index.ts'
import { newUuid } from '../../platform/identifiers/index.ts'
import type { Operation } from './operation.ts'
import { lockTree, parentOf } from './records/folderTree.ts'
import { insertTemplate } from './records/templateContent.ts'
import { startTitles, wordsIn } from './records/wordsIn.ts'

/** With a start page and the hidden page (C-23). */
export const newTemplate: Operation<'newTemplate'> = async (context, incoming) => {
  const { body } = incoming.input()
  const language = body.language ?? context.language
  const titles = startTitles(await wordsIn(language))
  return context.write(async (tx) => {
    await lockTree(tx)
    const parentId = await parentOf(context, tx, body.parent_id)
    const content = makeTemplate({
      title: body.title,
      description: body.description ?? '',
      language,
      ids: newUuid,
      titles,
    })
    const uuid = newUuid()
    const id = await insertTemplate(tx, context.actor, { uuid, parentId, content })
    await recordEvent(
      tx,
      context.actor,
      {
        type: 'template.created',
        subject: { type: 'template', id, uuid },
        after: { title: body.title, parent_id: parentId },
      },
      context.tracking,
    )
    return { id, uuid }
  })
}
