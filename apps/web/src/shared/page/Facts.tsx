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

/** What is known of a record, each with its name. */
export const Facts = ({ facts, as }: FactsProps): ReactNode => (
  <dl className={styles[as]}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)
