import type { ReactNode } from 'react'
import { useState } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from '../controls/Button.tsx'
import type { QuestionProps } from './Question.ts'
import { useTypedText } from './useTypedText.ts'

const valueOf = (text: string): string | null => (text === '' ? null : text)

export const TextQuestion = ({ state, titleId, describedBy, readOnly, typeAnswer }: QuestionProps): ReactNode => {
  const t = useWords()
  const [shown, setShown] = useState(false)
  const secure = state.item.item.options.secure === true
  const standing = typeof state.answer === 'string' && !state.na ? state.answer : ''
  const { text, change, keepNow } = useTypedText(standing, (typed) => typeAnswer(valueOf(typed)))
  return (
    <div className="row">
      <input
        className="input"
        type={secure && !shown ? 'password' : 'text'}
        dir="auto"
        autoComplete="off"
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        readOnly={readOnly}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={keepNow}
      />
      {secure && (
        <Button kind="quiet" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'field.question.hideText' : 'field.question.showText')}
        </Button>
      )}
    </div>
  )
}

export const LongTextQuestion = ({ state, titleId, describedBy, readOnly, typeAnswer }: QuestionProps): ReactNode => {
  const standing = typeof state.answer === 'string' && !state.na ? state.answer : ''
  const { text, change, keepNow } = useTypedText(standing, (typed) => typeAnswer(valueOf(typed)))
  return (
    <textarea
      className="input"
      rows={3}
      dir="auto"
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      readOnly={readOnly}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={keepNow}
    />
  )
}
