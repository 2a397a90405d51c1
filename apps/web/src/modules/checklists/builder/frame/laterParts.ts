import { later } from './later.tsx'
import { ItemMenu, TogglesMenu } from '../toggles/laterMenus.ts'
import { ExportMenu, MoreMenu } from './laterMenus.ts'

export const BuilderDialogs = later(async () => (await import('../dialogs/BuilderDialogs.tsx')).BuilderDialogs)
export const BulkBar = later(async () => (await import('../bulk/BulkBar.tsx')).BulkBar)
export const ChecksPanel = later(async () => (await import('../checks/ChecksPanel.tsx')).ChecksPanel)
export const MessageDialog = later(async () => (await import('../dialogs/MessageDialog.tsx')).MessageDialog)
export const PaletteHost = later(async () => (await import('../palette/PaletteHost.tsx')).PaletteHost)
export const PreviewPanel = later(async () => (await import('../preview/PreviewPanel.tsx')).PreviewPanel)
export const PropertiesPanel = later(async () => (await import('../properties/PropertiesPanel.tsx')).PropertiesPanel)
export const Tip = later(async () => (await import('./Tip.tsx')).Tip)
export const SideDrawer = later(async () => (await import('./SideDrawer.tsx')).SideDrawer)
export const SideSwitch = later(async () => (await import('./SideSwitch.tsx')).SideSwitch)

/** What a key or a lost connection asks for at once: it is there before. */
export const preloadParts = async (): Promise<void> => {
  for (const part of [
    ItemMenu,
    TogglesMenu,
    ExportMenu,
    MoreMenu,
    Tip,
    PaletteHost,
    BuilderDialogs,
    MessageDialog,
    BulkBar,
  ])
    await part.preload()
}
