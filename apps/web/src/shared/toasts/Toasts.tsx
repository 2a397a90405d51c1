import { CloseButton } from '@mantine/core'
import { classes, Icon, type IconShape } from '@plumbline/kit'
import { motion } from '@plumbline/kit/theme'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import { hideToast, useToasts, type Toast, type ToastKind } from './toasts.ts'
import styles from './Toasts.module.css'

const icons: Readonly<Record<ToastKind, IconShape>> = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
  info: IconInfoCircle,
}

/** Counts down `motion.toast`, not while the pointer or the focus is on the toast. */
const useCountdown = (paused: boolean, done: () => void): void => {
  const left = useRef<number>(motion.toast)
  const finish = useEffectEvent(done)
  useEffect(() => {
    if (paused) return
    const started = performance.now()
    const timer = setTimeout(() => finish(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [paused])
}

const OneToast = ({ toast }: { readonly toast: Toast }): ReactNode => {
  const t = useWords()
  const [paused, setPaused] = useState(false)
  useCountdown(paused, () => hideToast(toast.id))
  return (
    <div
      className={classes(styles['toast'], styles[toast.kind])}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      // Not the entering: a toast that appears beneath a resting pointer is entered too, and would stay for ever.
      onPointerMove={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon of={icons[toast.kind]} size="menu" className={styles['icon']} />
      <div className={styles['words']}>
        <strong>{toast.title ?? t(`gen.toast.${toast.kind}`)}</strong>
        {toast.text !== undefined && <span>{toast.text}</span>}
      </div>
      {toast.action && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            toast.action?.perform()
            hideToast(toast.id)
          }}
        >
          {toast.action.name}
        </button>
      )}
      <CloseButton size="sm" aria-label={t('gen.close')} onClick={() => hideToast(toast.id)} />
    </div>
  )
}

/** The one area of all toasts: bottom end, above everything but tooltips. */
export const Toasts = (): ReactNode => {
  const t = useWords()
  return (
    <section className={styles['area']} aria-label={t('shell.notifications')}>
      {useToasts().map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
