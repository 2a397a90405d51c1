import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export interface Fact {
  readonly name: string
  readonly value: ReactNode
}

/** What is known of a record, name by name. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }): ReactNode => (
  <dl className={styles['facts']}>
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
