export type { Access } from './access.ts'
export type { Layout, MenuEntry, OfferedSetting, PaletteHit, PaletteSearch, Screen, WebModule } from './screen.ts'
export { parseSearch, stringifySearch } from './search.ts'
