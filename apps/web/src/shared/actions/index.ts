export type { Action, ActionContext } from './action.ts'
export { useActionContext } from './useActionContext.ts'
