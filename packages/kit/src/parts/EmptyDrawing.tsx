import type { ReactNode } from 'react'
import styles from './EmptyDrawing.module.css'

/** Nothing yet, nothing matches the filters, not allowed; `lost` for a page or workspace that is not there. */
export type EmptyKind = 'nothing-yet' | 'nothing-matches' | 'not-allowed' | 'lost'

const rows = [28, 52, 76, 100]

const NothingYet = (): ReactNode => (
  <>
    <path className={styles['ground']} d="M20 124h136" />
    <rect className={styles['strong']} x="46" y="24" width="81" height="100" rx="7" />
    <rect className={styles['paper']} x="69" y="16" width="35" height="15" rx="6" />
    {[49, 68, 87, 106].map((y, at) => (
      <g key={y}>
        <rect className={at < 2 ? styles['brandBox'] : styles['box']} x="58" y={y - 5} width="9" height="9" rx="2.5" />
        <path className={styles['faint']} d={`M75 ${y}h${[39, 30, 34, 22][at] ?? 30}`} />
      </g>
    ))}
    <path className={styles['cord']} d="M142 4v59" />
    <path
      className={styles['bob']}
      d="M140 62h4v4h-4zM135 67h14c2 0 3 2 2.4 4-.6 5-2 9-4 12l-4.2 7c-.6 1-1.8 1-2.4 0l-4.2-7c-2-3-3.4-7-4-12-.3-2 .7-4 2.4-4Z"
    />
  </>
)

const NothingMatches = (): ReactNode => (
  <>
    {rows.map((y, at) => (
      <g key={y} opacity={1 - at * 0.22}>
        <rect className={styles['soft']} x="26" y={y} width="124" height="18" rx="4" />
        <path className={styles['faint']} d={`M35 ${y + 9}h${at % 2 === 0 ? 32 : 24}M102 ${y + 9}h26`} />
      </g>
    ))}
    <circle className={styles['lens']} cx="97" cy="73" r="26" />
    <path className={styles['stroke']} d="M88 73h20" />
    <path className={styles['handle']} d="m117 93 18 18" />
  </>
)

const NotAllowed = (): ReactNode => (
  <>
    <path className={styles['ground']} d="M22 124h132" />
    <rect className={styles['strong']} x="55" y="18" width="66" height="106" rx="7" />
    <rect className={styles['soft']} x="64" y="28" width="48" height="32" rx="4" />
    <rect className={styles['soft']} x="64" y="88" width="48" height="26" rx="4" />
    <path className={styles['shackle']} d="M80 65v-6a8 8 0 0 1 16 0v6" />
    <rect className={styles['lock']} x="74" y="65" width="28" height="23" rx="5" />
    <path className={styles['key']} d="M88 73v6" />
  </>
)

const Lost = (): ReactNode => (
  <>
    <path className={styles['ground']} d="M20 124h136" />
    <path className={styles['soft']} d="M34 124V52l28-14 28 14v72M48 70h10M48 90h10M66 70h10M66 90h10" />
    <path className={styles['dashed']} d="M104 124V60h42v64M116 76h18M116 92h18" />
    <path className={styles['cord']} d="M125 4v22" />
    <path
      className={styles['bob']}
      d="M123 25h4v4h-4zM118 30h14c2 0 3 2 2.4 4-.6 5-2 9-4 12l-4.2 7c-.6 1-1.8 1-2.4 0l-4.2-7c-2-3-3.4-7-4-12-.3-2 .7-4 2.4-4Z"
    />
  </>
)

const drawings: Readonly<Record<EmptyKind, () => ReactNode>> = {
  'nothing-yet': NothingYet,
  'nothing-matches': NothingMatches,
  'not-allowed': NotAllowed,
  lost: Lost,
}

/** A line drawing of 176 x 132 in greys with one part in the brand's colour (look.md, "Empty states"). */
export const EmptyDrawing = ({ kind }: { readonly kind: EmptyKind }): ReactNode => {
  const Drawing = drawings[kind]
  return (
    <svg className={styles['drawing']} viewBox="0 0 176 132" width="176" height="132" aria-hidden focusable={false}>
      <Drawing />
    </svg>
  )
}
