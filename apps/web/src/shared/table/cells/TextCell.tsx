import type { ReactNode } from 'react'
import styles from './cells.module.css'

/** Words of a person in any language: cut at their own end, standing at the start of the cell. */
export const TextCell = ({ text }: { readonly text: string }): ReactNode => <bdi className={styles['text']}>{text}</bdi>
