import type { CompiledItem, InfoItem, Json } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconExternalLink, IconInfoCircle, IconPaperclip } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { RichText } from '../controls/RichText.tsx'
import { fileOfInfo } from '../sync/templateFiles.ts'
import { Picture, pictureInText } from './Picture.tsx'
import { useTemplateFile } from './useTemplateFile.ts'
import { useRun } from './RunContext.tsx'

const partOf = (value: Json, name: string): string => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  const part: unknown = Reflect.get(value, name)
  return typeof part === 'string' ? part : ''
}

const textOf = (value: Json): string =>
  typeof value === 'string' ? value : partOf(value, 'text') || partOf(value, 'html') || partOf(value, 'url')

/** A file to read beside the question: a plan, a data sheet. */
const FileLink = ({ uuid, name }: { readonly uuid: string; readonly name: string }): ReactNode => {
  const t = useWords()
  const address = useTemplateFile(uuid)
  const title = name === '' ? t('inspecting.info.file') : name
  if (address === null || address === undefined)
    return (
      <span className="row muted" aria-busy={address === undefined}>
        <Icon of={IconPaperclip} />
        {address === null ? t('inspecting.info.fileLater', { name: title }) : title}
      </span>
    )
  return (
    <a className="row" href={address} target="_blank" rel="noopener noreferrer">
      <Icon of={IconPaperclip} />
      <bdi>{title}</bdi>
    </a>
  )
}

const Entry = ({ entry: { type, value } }: { readonly entry: InfoItem }): ReactNode => {
  const text = textOf(value)
  if (type === 'instruction') return <RichText html={text} picture={pictureInText} />
  if (type === 'photo') {
    const uuid = fileOfInfo(value)
    return uuid !== null && <Picture uuid={uuid} name={partOf(value, 'name')} />
  }
  if (type === 'file_manager') {
    const uuid = fileOfInfo(value)
    return uuid !== null && <FileLink uuid={uuid} name={partOf(value, 'name')} />
  }
  if (!/^https?:/i.test(text)) return null
  const title = partOf(value, 'title')
  return (
    <a className="row" href={text} target="_blank" rel="noopener noreferrer">
      <Icon of={IconExternalLink} />
      <bdi>{title === '' ? text : title}</bdi>
    </a>
  )
}

/** What helps to answer: the block of related information of a question, section or page. */
export const InfoBlock = ({ item }: { readonly item: CompiledItem }): ReactNode => {
  const { runner } = useRun()
  const uuid = item.item.options.info_id
  const info = typeof uuid === 'string' ? runner.compiled.template.info.find((block) => block.uuid === uuid) : undefined
  if (!info || info.items.length === 0) return null
  return (
    <div className="info-block">
      <Icon of={IconInfoCircle} size="field" />
      <div className="grow stack tight">
        {info.items.map((entry) => (
          <Entry key={entry.uuid} entry={entry} />
        ))}
      </div>
    </div>
  )
}
