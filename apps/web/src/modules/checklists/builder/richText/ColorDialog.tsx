import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/core/styles/ColorPicker.layer.css'
import { Button, ColorPicker, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useWords } from '../../../../shared/words/index.ts'
import styles from './ContentEditor.module.css'

/** Where choosing begins: the middle of the picker, no colour of the product. */
const firstColor = '#808080'
/** builder.md section 2. */
const width = 500

export interface ColorDialogProps {
  readonly color: string | null
  readonly change: (color: string | null) => void
  readonly close: () => void
}

/** The colour of the chosen letters. */
export const ColorDialog = ({ color, change, close }: ColorDialogProps): ReactNode => {
  const t = useWords()
  const [picked, setPicked] = useState(color ?? firstColor)
  const choose = (chosen: string | null): void => {
    close()
    change(chosen)
  }
  return (
    <Modal
      opened
      onClose={close}
      size={width}
      title={t('richText.color')}
      closeButtonProps={{ 'aria-label': t('gen.close') }}
    >
      <ColorPicker
        fullWidth
        format="hex"
        value={picked}
        onChange={setPicked}
        saturationLabel={t('richText.color.saturation')}
        hueLabel={t('richText.color.hue')}
      />
      <div className={styles['colorFoot']}>
        <output className={styles['picked']} style={{ color: picked }}>
          {picked}
        </output>
        <Button variant="default" disabled={color === null} onClick={() => choose(null)}>
          {t('richText.color.none')}
        </Button>
        <Button onClick={() => choose(picked)}>{t('richText.color.use')}</Button>
      </div>
    </Modal>
  )
}
