import type { ReactNode } from 'react'
import styles from './Sparkline.module.css'

const width = 92
const height = 32
const margin = 3

/** Heights of the points in a picture of 92 x 32: the least stands at the bottom, a flat line in the middle. */
const pointsOf = (figures: readonly number[]): readonly (readonly [number, number])[] => {
  const least = Math.min(...figures)
  const span = Math.max(...figures) - least
  const step = (width - 2 * margin) / Math.max(1, figures.length - 1)
  return figures.map((figure, at) => [
    margin + at * step,
    span === 0 ? height / 2 : height - margin - ((figure - least) / span) * (height - 2 * margin),
  ])
}

/** Twelve weeks as a line without axes, the last one marked. Not mirrored in Arabic; the words beside it say the change. */
export const Sparkline = ({ figures }: { readonly figures: readonly number[] }): ReactNode => {
  const points = pointsOf(figures)
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  const last = points.at(-1)
  if (!last) return null
  return (
    <svg className={styles['line']} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
      <path className={styles['area']} d={`M${line}V${height}H${margin}Z`} />
      <path className={styles['stroke']} d={`M${line}`} />
      <circle className={styles['last']} cx={last[0]} cy={last[1]} r="2.5" />
    </svg>
  )
}
