import { Button } from '@mantine/core'
import type { Finding } from '@plumbline/checklist'
import { Icon } from '@plumbline/kit'
import { IconAlertCircle, IconAlertTriangle, IconHelpCircle, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import styles from './ChecksPanel.module.css'
import { findingText, reasonWords } from './findingWords.ts'
import { itemName, type Named } from './itemName.ts'
import { witnessWords } from './witnessWords.ts'

export interface FindingLineProps {
  readonly finding: Finding
  /** The template it is about. */
  readonly named: Named
  readonly jump: (finding: Finding) => void
  /** Absent where there is no preview to play in. */
  readonly play?: (finding: Finding) => void
}

const toneOf = ({ code, severity }: Finding): 'error' | 'warning' | 'undecided' =>
  code === 'not_decided' ? 'undecided' : severity

const icons = { error: IconAlertCircle, warning: IconAlertTriangle, undecided: IconHelpCircle } as const

/** One finding: where, what, which conditions are to blame, and the answers that show it. */
export const FindingLine = ({ finding, named, jump, play }: FindingLineProps): ReactNode => {
  const t = useWords()
  const tone = toneOf(finding)
  const name = finding.item_id === null ? t('builder.template') : itemName(t, named, finding.item_id)
  const { because = [], witness } = finding
  return (
    <li>
      <button type="button" className={styles['finding']} onClick={() => jump(finding)}>
        <span className={styles[tone]}>
          <Icon of={icons[tone]} />
        </span>
        <span className={styles['words']}>
          <span className={styles['name']}>
            <bdi>{name}</bdi>
          </span>
          <span>{findingText(t, finding, named)}</span>
        </span>
      </button>
      {because.length > 0 && (
        <div className={styles['proof']}>
          <p>{t(because.length === 1 ? 'builderChecks.because.one' : 'builderChecks.because')}</p>
          <ul>
            {because.map((reason, index) => (
              <li key={`${reason.rule} ${reason.branch} ${index}`}>{reasonWords(t, reason, named)}</li>
            ))}
          </ul>
        </div>
      )}
      {witness && (
        <div className={styles['proof']}>
          <p>{witnessWords(t, witness, named)}</p>
          {play && (
            <Button
              variant="default"
              size="xs"
              leftSection={<Icon of={IconPlayerPlay} />}
              aria-label={t('builderChecks.play.of', { title: name })}
              onClick={() => play(finding)}
            >
              {t('builderChecks.play')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
