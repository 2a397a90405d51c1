import { laterMenu } from './laterMenu.tsx'
import { ExportButton, MoreButton } from './menuButtons.tsx'

export const ExportMenu = laterMenu(async () => (await import('./ExportMenu.tsx')).ExportMenu, ExportButton)
export const MoreMenu = laterMenu(async () => (await import('./MoreMenu.tsx')).MoreMenu, MoreButton)
