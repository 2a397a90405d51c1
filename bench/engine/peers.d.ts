/**
 * The little that is used of the packages measured against: they are installed for measuring only, so that their own types
 * are not there when everything else is checked.
 */
declare module 'alien-signals' {
  export const signal: <T>(initial: T) => { (): T; (value: T): void }
  export const computed: <T>(getter: () => T) => () => T
  export const effect: (run: () => void) => () => void
}

declare module 'hyperformula' {
  type Cell = string | number | boolean | null
  interface Address {
    readonly sheet: number
    readonly row: number
    readonly col: number
  }
  export class HyperFormula {
    static buildFromSheets(
      sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
      settings: { readonly licenseKey: string; readonly maxColumns?: number; readonly maxRows?: number },
    ): HyperFormula
    getSheetId(name: string): number | undefined
    getCellValue(address: Address): unknown
    setCellContents(address: Address, value: Cell): unknown
  }
}

declare module 'survey-core' {
  interface Question {
    readonly isVisible: boolean
  }
  export class Model {
    constructor(json: unknown)
    data: Readonly<Record<string, unknown>>
    setValue(name: string, value: unknown): void
    getValue(name: string): unknown
    getVariable(name: string): unknown
    getQuestionByName(name: string): Question | null
  }
}

declare module '@react-pdf/renderer' {
  import type { ComponentType, ReactElement } from 'react'
  type Style = Readonly<Record<string, string | number>>
  interface Part {
    readonly style?: Style | readonly Style[]
    readonly children?: unknown
    /** What the reader's list of bookmarks says. */
    readonly bookmark?: string
    /** On every page. */
    readonly fixed?: boolean
  }
  export const StyleSheet: { create<Styles extends Readonly<Record<string, Style>>>(styles: Styles): Styles }
  export const Document: ComponentType<{
    readonly title?: string
    readonly author?: string
    readonly children?: unknown
  }>
  export const Page: ComponentType<{ readonly size: string; readonly style?: Style; readonly children?: unknown }>
  export const View: ComponentType<Part & { readonly wrap?: boolean; readonly minPresenceAhead?: number }>
  export const Text: ComponentType<
    Part & { readonly render?: (at: { readonly pageNumber: number; readonly totalPages?: number }) => string }
  >
  export const Image: ComponentType<{ readonly src: string; readonly style?: Style }>
  export const Font: {
    register(font: {
      readonly family: string
      readonly fonts: readonly { readonly src: string; readonly fontWeight: number }[]
    }): void
  }
  export const renderToBuffer: (document: ReactElement) => Promise<Uint8Array>
}
