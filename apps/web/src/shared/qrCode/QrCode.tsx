import { useMemo, type ReactNode } from 'react'
import { encode } from 'uqr'
import styles from './QrCode.module.css'

interface QrCodeProps {
  readonly text: string
  /** Side in px. */
  readonly size: number
  readonly label: string
}

/** Dark on white in every skin: scanners ask for it. */
export const QrCode = ({ text, size, label }: QrCodeProps): ReactNode => {
  const { path, side } = useMemo(() => {
    const code = encode(text, { border: 0 })
    const dark = code.data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { path: dark.join(''), side: code.size }
  }, [text])
  return (
    <span className={styles['paper']} data-skin="light" style={{ inlineSize: size, blockSize: size }}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} />
      </svg>
    </span>
  )
}
