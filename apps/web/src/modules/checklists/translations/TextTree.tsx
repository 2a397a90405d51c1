import type { TranslationBody } from '@plumbline/contract'
import { classes, plainText } from '@plumbline/kit'
import { useMemo, type ReactNode } from 'react'
import { useWords } from '../../../shared/words/index.ts'
import { leftAt, ofTemplate } from './shownTexts.ts'
import styles from './Translations.module.css'

export interface TextTreeProps {
  readonly body: TranslationBody
  /** null: the whole template. */
  readonly place: string | null
  readonly choose: (place: string | null) => void
}

interface Line {
  readonly place: string | null
  readonly name: string
  readonly depth: number
  readonly left: number
}

/** Pages and sections with how much of each is left; choosing one shows its texts. */
export const TextTree = ({ body, place, choose }: TextTreeProps): ReactNode => {
  const t = useWords()
  const lines = useMemo((): readonly Line[] => {
    const left = leftAt(body)
    const all = body.strings.filter(({ status }) => status === 'untranslated').length
    return [
      { place: null, name: t('translations.tree.all'), depth: 0, left: all },
      { place: ofTemplate, name: t('translations.tree.template'), depth: 0, left: left.get(ofTemplate) ?? 0 },
      ...body.branches.map(({ id, title, type, depth }) => ({
        place: id,
        name: plainText(title).trim() || (t.find(`types.item.${type}`) ?? ''),
        depth,
        left: left.get(id) ?? 0,
      })),
    ]
  }, [body, t])
  return (
    <nav className={styles['tree']} aria-label={t('translations.tree')}>
      <ul>
        {lines.map((line) => (
          <li key={line.place ?? ''} className={styles['branch']} data-depth={Math.min(line.depth, 5)}>
            <button
              type="button"
              className={classes(styles['place'], line.place === place && styles['chosen'])}
              aria-current={line.place === place ? 'true' : undefined}
              onClick={() => choose(line.place)}
            >
              <span className={styles['name']} dir="auto">
                {line.name}
              </span>
              {line.left > 0 && (
                <span className={styles['left']} title={t('translations.tree.left', { count: line.left })}>
                  {line.left}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
