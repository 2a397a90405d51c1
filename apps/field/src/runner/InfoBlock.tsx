import type { CompiledItem, Json } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconExternalLink, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RichText } from '../controls/RichText.tsx'
import { useRun } from './RunContext.tsx'

const textOf = (value: Json): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  const { text, html, url } = value as { readonly [key: string]: Json }
  for (const candidate of [text, html, url]) if (typeof candidate === 'string') return candidate
  return ''
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
        {info.items.map((entry) => {
          const text = textOf(entry.value)
          if (entry.type === 'instruction') return <RichText key={entry.uuid} html={text} />
          if (!/^https?:/i.test(text)) return null
          return (
            <a key={entry.uuid} className="row" href={text} target="_blank" rel="noopener noreferrer">
              <Icon of={IconExternalLink} />
              {text}
            </a>
          )
        })}
      </div>
    </div>
  )
}
