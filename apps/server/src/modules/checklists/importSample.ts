import { importSample as makeSample } from '@plumbline/interchange'
import { download } from '../../platform/tables/index.ts'
import type { Operation } from './operation.ts'

/** A file to fill in, with an example in the caller's language (Q-TPL-3, Q-TPL-4). */
export const importSample: Operation<'importSample'> = async (context, incoming) => {
  const { t } = context
  const { format } = incoming.input().query
  const content = await makeSample(format, {
    checklistSheet: t('records.sample.checklistSheet'),
    typesSheet: t('records.sample.typesSheet'),
    typeHeading: t('records.sample.typeHeading'),
    nameHeading: t('records.sample.nameHeading'),
    aboutHeading: t('records.sample.aboutHeading'),
    page: t('records.sample.page'),
    section: t('records.sample.section'),
    question: t('records.sample.question'),
    numberQuestion: t('records.sample.numberQuestion'),
    listQuestion: t('records.sample.listQuestion'),
    options: t('records.sample.options').split('|'),
    info: t('records.sample.info'),
    photo: t('records.sample.photo'),
    signature: t('records.sample.signature'),
    nameOf: (type) => t(`types.item.${type}`),
    aboutOf: (type) => t(`types.about.${type}`),
  })
  return download(t('records.sample.checklistSheet'), format, content)
}
