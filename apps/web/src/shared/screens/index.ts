export type { Access } from './access.ts'
export type { Layout, MenuEntry, PaletteHit, PaletteSearch, Screen, WebModule } from './screen.ts'
export { parseSearch, stringifySearch } from './search.ts'
