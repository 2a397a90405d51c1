import { later } from './later.tsx'
import { preloadMissingDialog } from '../../../../shared/late/index.ts'
import { ItemMenu, TogglesMenu } from '../toggles/laterMenus.ts'
import { ExportMenu, MoreMenu } from './laterMenus.ts'

export const BuilderDialogs = later(async () => (await import('../dialogs/BuilderDialogs.tsx')).BuilderDialogs, 'host')
export const BulkBar = later(async () => (await import('../bulk/BulkBar.tsx')).BulkBar)
export const ChecksPanel = later(async () => (await import('../checks/ChecksPanel.tsx')).ChecksPanel)
export const LeaveDialog = later(async () => (await import('./LeaveDialog.tsx')).LeaveDialog, 'host')
export const PaletteHost = later(async () => (await import('../palette/PaletteHost.tsx')).PaletteHost, 'host')
export const PreviewPanel = later(async () => (await import('../preview/PreviewPanel.tsx')).PreviewPanel)
export const PropertiesPanel = later(async () => (await import('../properties/PropertiesPanel.tsx')).PropertiesPanel)
export const Tip = later(async () => (await import('./Tip.tsx')).Tip, 'host')
export const SideDrawer = later(async () => (await import('./SideDrawer.tsx')).SideDrawer)
export const SideSwitch = later(async () => (await import('./SideSwitch.tsx')).SideSwitch)
export const ToggleButtons = later(async () => (await import('../toggles/ToggleButtons.tsx')).ToggleButtons)

/** What a key or a lost connection asks for at once: it is there before. */
export const preloadParts = async (): Promise<void> => {
  for (const part of [
    ToggleButtons,
    ItemMenu,
    TogglesMenu,
    ExportMenu,
    MoreMenu,
    Tip,
    PaletteHost,
    BuilderDialogs,
    LeaveDialog,
    BulkBar,
  ])
    await part.preload()
  await preloadMissingDialog()
}
