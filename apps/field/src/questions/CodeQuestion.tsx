import { Icon } from '@plumbline/kit'
import { IconBarcode, IconQrcode } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import type { QuestionProps } from './Question.ts'
import { useTypedText } from './useTypedText.ts'

/** The content of a code, written by hand or by a scanner that types. */
export const CodeQuestion = ({ state, titleId, describedBy, readOnly, typeAnswer }: QuestionProps): ReactNode => {
  const t = useWords()
  const standing = typeof state.answer === 'string' && !state.na ? state.answer : ''
  const { text, change, keepNow } = useTypedText(standing, (typed) => typeAnswer(typed === '' ? null : typed))
  return (
    <div className="code-row">
      <Icon of={state.item.type === 'qr' ? IconQrcode : IconBarcode} size="field" />
      <input
        className="input"
        type="text"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('field.question.typeCode')}
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        readOnly={readOnly}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={keepNow}
      />
    </div>
  )
}
