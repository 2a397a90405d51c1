export { MessageDialog, type MessageAction, type MessageDialogProps } from './MessageDialog.tsx'
export { MessageLayout } from './MessageLayout.tsx'
