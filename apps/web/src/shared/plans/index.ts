export { askForSeats, askForUpgrade, closeUpgrade } from './upgradeDialog.ts'
export { UpgradeDialog } from './UpgradeDialog.tsx'
export { UpgradePrompt, type UpgradePromptProps } from './UpgradePrompt.tsx'
