export { hideToast, showToast, shownToasts, type Toast, type ToastKind } from './toasts.ts'
export { tellUnanswered } from './tellUnanswered.ts'
export { Toasts } from './Toasts.tsx'
