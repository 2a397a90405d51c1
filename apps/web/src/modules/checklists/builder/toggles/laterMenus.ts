import { laterMenu } from '../frame/laterMenu.tsx'
import { ItemMenuButton } from './ItemMenuButton.tsx'
import { TogglesMenuButton } from './TogglesMenuButton.tsx'

export const ItemMenu = laterMenu(async () => (await import('./ItemMenu.tsx')).ItemMenu, ItemMenuButton)
export const TogglesMenu = laterMenu(async () => (await import('./TogglesMenu.tsx')).TogglesMenu, TogglesMenuButton)
