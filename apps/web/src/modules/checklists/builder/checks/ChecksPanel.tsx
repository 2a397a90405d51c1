import { ActionIcon, Button } from '@mantine/core'
import type { Finding } from '@plumbline/checklist'
import { Badge, Icon, type Tone } from '@plumbline/kit'
import { IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import styles from './ChecksPanel.module.css'
import { ChecksStatus } from './ChecksStatus.tsx'
import { FindingLine } from './FindingLine.tsx'
import type { Named } from './itemName.ts'
import { useChecked } from './useChecked.ts'
import { useJump } from './useJump.ts'

const groups = [
  { id: 'error', name: 'builder.checks.error', tone: 'danger' },
  { id: 'warning', name: 'builder.checks.warning', tone: 'warning' },
  { id: 'undecided', name: 'builderChecks.undecided', tone: 'neutral' },
] as const satisfies readonly { readonly id: string; readonly name: string; readonly tone: Tone }[]

const groupOf = ({ code, severity }: Finding): (typeof groups)[number]['id'] =>
  code === 'not_decided' ? 'undecided' : severity

/** So many lines of a group at first, and again with each press: a page of thousands is of no use to anybody. */
const portion = 100

const Group = ({
  name,
  tone,
  findings,
  named,
  jump,
  play,
}: {
  readonly name: string
  readonly tone: Tone
  readonly findings: readonly Finding[]
  readonly named: Named
  readonly jump: (finding: Finding) => void
  readonly play: (finding: Finding) => void
}): ReactNode => {
  const t = useWords()
  const [shown, setShown] = useState(portion)
  const more = Math.min(portion, findings.length - shown)
  return (
    <section aria-label={name}>
      <h3 className={styles['group']}>
        {name} <Badge tone={tone}>{findings.length}</Badge>
      </h3>
      <ul className={styles['list']}>
        {findings.slice(0, shown).map((finding, index) => (
          <FindingLine
            key={`${finding.code} ${finding.item_id ?? ''} ${index}`}
            finding={finding}
            named={named}
            jump={jump}
            play={play}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" size="xs" onClick={() => setShown(shown + portion)}>
          {t('builderChecks.more', { count: more })}
        </Button>
      )}
    </section>
  )
}

/** What is wrong or doubtful before publishing, live: each with a way to its item, and its example played beside it. */
export const ChecksPanel = ({ gone }: { readonly gone?: () => void }): ReactNode => {
  const t = useWords()
  const store = useBuilderStore()
  const findings = useBuilder((state) => state.findings)
  const checking = useBuilder((state) => state.checking)
  const named = useChecked()
  const jump = useJump()
  const panel = useRef<HTMLElement>(null)
  const close = (): void => store.showChecks(false)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    // Escape is a way out of a part of the page, not an act on it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      className={styles['panel']}
      aria-label={t('builder.checks')}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <div className={styles['head']}>
        <h2>{t('builder.checks')}</h2>
        <ActionIcon aria-label={t('gen.close')} onClick={close}>
          <Icon of={IconX} size="toolbar" />
        </ActionIcon>
      </div>
      <div className={styles['body']}>
        <ChecksStatus />
        {checking.kind === 'done' && findings.length === 0 && (
          <p className={styles['good']}>
            <Icon of={IconCircleCheck} size="menu" />
            {t('builder.checks.good')}
          </p>
        )}
        {groups.map(({ id, name, tone }) => {
          const list = findings.filter((finding) => groupOf(finding) === id)
          if (list.length === 0) return null
          return (
            <Group
              key={id}
              name={t(name)}
              tone={tone}
              findings={list}
              named={named}
              jump={(finding) => {
                jump(finding)
                gone?.()
              }}
              play={(finding) => {
                store.select(finding.item_id, null)
                store.play(finding)
                gone?.()
              }}
            />
          )
        })}
      </div>
    </section>
  )
}
