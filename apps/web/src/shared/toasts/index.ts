export { hideToast, showToast, type Toast, type ToastKind } from './toasts.ts'
export { Toasts } from './Toasts.tsx'
