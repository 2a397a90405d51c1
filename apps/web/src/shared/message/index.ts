export { MessageDialog, type MessageAction, type MessageDialogProps } from './MessageDialog.tsx'
