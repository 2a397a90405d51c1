import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../app/words.ts'
import { Button } from './Button.tsx'

export interface Toast {
  readonly text: string
  /** What takes it back. */
  readonly undo?: () => void
}

const undoTime = 5_000

const ToastContext = createContext<(toast: Toast) => void>(() => undefined)

/** Says what just happened, for five seconds, with a way back. */
export const useToast = (): ((toast: Toast) => void) => useContext(ToastContext)

export const Toasts = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const t = useWords()
  const [toast, setToast] = useState<Toast | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const hide = useCallback(() => setToast(null), [])
  const wait = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(hide, undoTime)
  }, [hide])
  const show = useCallback(
    (next: Toast) => {
      setToast(next)
      wait()
    },
    [wait],
  )
  useEffect(() => () => clearTimeout(timer.current), [])
  const undo = toast?.undo
  return (
    <ToastContext value={useMemo(() => show, [show])}>
      {children}
      <div className="toast-place" role="status" aria-live="polite">
        {toast && (
          // Not the entering: a toast that appears beneath a resting pointer is entered too, and would stay for ever.
          <div className="toast" onPointerMove={() => clearTimeout(timer.current)} onPointerLeave={wait}>
            <span className="grow">{toast.text}</span>
            {undo && (
              <Button
                kind="quiet"
                onClick={() => {
                  undo()
                  hide()
                }}
              >
                {t('gen.undo')}
              </Button>
            )}
          </div>
        )}
      </div>
    </ToastContext>
  )
}
