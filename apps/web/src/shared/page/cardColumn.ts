import styles from './CardGrid.module.css'

/** The class of what holds cards below each other: a form, a fieldset, a column of the page. */
export const cardColumn = styles['column'] ?? ''
