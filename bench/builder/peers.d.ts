/**
 * The little that is used of the builders measured against: they are installed for measuring only, so that their own
 * types are not there when everything else is checked.
 */
declare module 'survey-creator-react' {
  import type { FunctionComponent } from 'react'
  interface Panel {
    readonly elements: readonly unknown[]
    removeElement(element: unknown): boolean
    addElement(element: unknown, index: number): void
  }
  export class SurveyCreator {
    constructor(options: { readonly autoSaveEnabled: boolean })
    JSON: object
    readonly survey: {
      getQuestionByName(name: string): unknown
      getPanelByName(name: string): Panel
    }
    readonly undoRedoManager: { startTransaction(name: string): void; stopTransaction(): void }
    selectElement(element: unknown): void
    addNewQuestionInPage(before: () => void, panel: Panel, type: string): void
    undo(): void
  }
  export const SurveyCreatorComponent: FunctionComponent<{ readonly creator: SurveyCreator }>
}

declare module '@bpmn-io/form-js-editor' {
  interface Field {
    readonly id: string
    readonly components: readonly Field[]
  }
  interface Services {
    readonly formFieldRegistry: { get(id: string): Field }
    readonly commandStack: { undo(): void }
    readonly formLayouter: { getRowForField(field: Field | undefined): unknown }
    readonly modeling: {
      addFormField(attributes: object, section: Field, index: number): void
      moveFormField(
        field: Field,
        source: Field,
        target: Field,
        sourceIndex: number,
        targetIndex: number,
        sourceRow: unknown,
        targetRow: unknown,
      ): void
    }
  }
  export class FormEditor {
    constructor(options: { readonly container: HTMLElement | null })
    importSchema(schema: object): Promise<unknown>
    get<Name extends keyof Services>(name: Name): Services[Name]
  }
}
