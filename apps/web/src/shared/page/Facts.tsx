import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export interface Fact {
  readonly name: string
  readonly value: ReactNode
}

export interface FactsProps {
  readonly facts: readonly Fact[]
  /** Lines: the value at the end of its name's line. Figures: below its name, several beside each other. */
  readonly as: 'lines' | 'figures'
}

/** Words that a narrow column would make a tower of. */
const isLong = (value: ReactNode): boolean => typeof value === 'string' && (value.length > 60 || value.includes('\n'))

/** What is known of a record, each with its name. */
export const Facts = ({ facts, as }: FactsProps): ReactNode => (
  <dl className={styles[as]}>
    {facts.map(({ name, value }, at) => (
      // A field of a person's own may be called like one of ours.
      <div key={`${at} ${name}`} className={isLong(value) ? styles['long'] : undefined}>
        <dt>{name}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)
