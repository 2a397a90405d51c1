import { Popover } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { askForUpgrade } from '../../../../shared/plans/index.ts'
import { addItem } from '../actions/addItems.ts'
import { setType } from '../actions/writeItem.ts'
import { useAct } from '../BuilderTools.ts'
import { useBuilder, useBuilderStore } from '../store/BuilderContext.ts'
import type { OpenPalette } from '../store/BuilderState.ts'
import styles from './PaletteHost.module.css'
import { targetOf } from './paletteTypes.ts'
import { TypePalette } from './TypePalette.tsx'
import { useMissingFeatures } from './useMissingFeatures.ts'

interface Place {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** Room the line's start takes: handle, number. */
const leadPx = 60

const placeOf = (row: string): Place | null => {
  const line = document.querySelector(`[data-row="${CSS.escape(row)}"]`)
  if (line === null) return null
  const { top, left, right, height } = line.getBoundingClientRect()
  const mirrored = getComputedStyle(line).direction === 'rtl'
  return { top, left: mirrored ? right - leadPx : left + leadPx, width: 1, height: Math.min(height, 44) }
}

const PaletteAt = ({ palette }: { readonly palette: OpenPalette }): ReactNode => {
  const store = useBuilderStore()
  const act = useAct()
  const missing = useMissingFeatures()
  const [place] = useState(() => placeOf(palette.row))
  if (place === null) return null
  const { purpose } = palette
  return (
    <Popover
      opened
      position="bottom-start"
      trapFocus
      withRoles={false}
      withinPortal
      closeOnClickOutside
      closeOnEscape
      onChange={(opened) => {
        if (!opened) store.openPalette(null)
      }}
    >
      <Popover.Target>
        <span className={styles['anchor']} style={place} />
      </Popover.Target>
      <Popover.Dropdown>
        <TypePalette
          palette={palette}
          close={() => {
            store.openPalette(null)
            if (purpose.kind !== 'inside') store.select(purpose.id, 'title')
          }}
          choose={(type) => {
            const { collapsed } = store.read()
            store.openPalette(null)
            const features = missing(type)
            if (features !== null) return askForUpgrade(...features)
            act((view) =>
              purpose.kind === 'change'
                ? setType(view, purpose.id, type)
                : addItem(view, { type, target: targetOf(view.template, palette, collapsed) }),
            )
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The one palette of the builder, at the line it was opened for. */
export const PaletteHost = (): ReactNode => {
  const palette = useBuilder((state) => state.palette)
  return palette === null ? null : <PaletteAt key={`${palette.row} ${palette.purpose.kind}`} palette={palette} />
}
