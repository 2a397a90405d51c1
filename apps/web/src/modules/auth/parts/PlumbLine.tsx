import type { ReactNode } from 'react'
import styles from './PlumbLine.module.css'

const storeys = [213, 336, 460]
const windows = [335, 447, 559]

/** The picture of the sign-in: a line that hangs beside a house, and the house measured against it. Never mirrored. */
export const PlumbLine = (): ReactNode => (
  <svg
    className={styles['picture']}
    viewBox="0 0 733 868"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden
    focusable={false}
  >
    <defs>
      <pattern id="plumb-grid" width="83" height="62" patternUnits="userSpaceOnUse">
        <path className={styles['grid']} d="M42.5 0v62M0 4.5h83" />
      </pattern>
      <linearGradient id="plumb-bob">
        <stop offset="0" className={styles['light']} />
        <stop offset="0.55" className={styles['middle']} />
        <stop offset="1" className={styles['shade']} />
      </linearGradient>
    </defs>
    <rect width="4000" height="4000" x="-1600" y="-1600" fill="url(#plumb-grid)" />
    <g className={styles['house']}>
      <path d="M289 744V189h386v555M289 312h386M289 436h386M289 559h386" />
      {storeys.map((y) => windows.map((x) => <rect key={`${x}-${y}`} x={x} y={y} width="70" height="74" />))}
      <path d="M335 744V605h85v139M378 605v139" />
      <path d="M472 744V605h157v139M472 632h157M472 656h157M472 679h157M472 702h157M472 725h157" />
    </g>
    <path className={styles['ground']} d="M228 744h2000" />
    <path className={styles['measure']} d="M204 189h38M204 744h38M223.5 191v551" />
    <text className={styles['figure']} transform="translate(207 516) rotate(-90)">
      12 840 mm
    </text>
    <path className={styles['line']} d="M258.5-2000V612" />
    <g>
      <rect className={styles['knot']} x="252.5" y="609" width="12" height="11" />
      <path
        fill="url(#plumb-bob)"
        d="M240 617h37c6 0 10 5 10 11-1 18-2 31-6 46-4 13-13 33-20 50-2 5-4 5-6 0-7-17-15-37-19-50-4-15-5-28-6-46 0-6 4-11 10-11Z"
      />
      <path className={styles['ring']} d="M230.5 640h56" />
      <path className={styles['drop']} d="M258.5 729v12" />
      <circle className={styles['knot']} cx="258.5" cy="744" r="3.5" />
    </g>
    <text className={styles['reading']} x="276" y="766">
      0.0 mm/m
    </text>
  </svg>
)
