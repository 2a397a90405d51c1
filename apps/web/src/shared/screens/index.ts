export type { Access, Layout, MenuEntry, PaletteHit, PaletteSearch, Screen, WebModule } from './screen.ts'
export { parseSearch, stringifySearch } from './search.ts'
