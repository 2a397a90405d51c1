import { classes } from '@plumbline/kit'
import { motion } from '@plumbline/kit/theme'
import styles from './ripple.module.css'

const still = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** A circle that spreads from the pointer inside the button's outline and fades, in 500 ms (workspace.md section 9). */
const ripple = (event: PointerEvent): void => {
  if (event.button !== 0 || still() || !(event.target instanceof Element)) return
  const button = event.target.closest('button:not(:disabled), a.mantine-Button-root, a.mantine-ActionIcon-root')
  if (!button) return
  const box = button.getBoundingClientRect()
  const frame = document.createElement('div')
  frame.className = classes(styles['frame'], button.closest('main') !== null && styles['onPage'])
  Object.assign(frame.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    borderRadius: getComputedStyle(button).borderRadius,
    color: getComputedStyle(button).color,
  })
  const circle = document.createElement('span')
  circle.className = styles['circle'] ?? ''
  const reach = 2 * Math.hypot(box.width, box.height)
  Object.assign(circle.style, {
    left: `${event.clientX - box.left - reach / 2}px`,
    top: `${event.clientY - box.top - reach / 2}px`,
    width: `${reach}px`,
    height: `${reach}px`,
    animationDuration: `${motion.ripple}ms`,
  })
  frame.append(circle)
  document.body.append(frame)
  setTimeout(() => frame.remove(), motion.ripple)
}

/** Every button of the app ripples. Drawn over the button, not inside: what React made is left alone. */
export const startRipples = (): (() => void) => {
  document.addEventListener('pointerdown', ripple)
  return () => document.removeEventListener('pointerdown', ripple)
}
