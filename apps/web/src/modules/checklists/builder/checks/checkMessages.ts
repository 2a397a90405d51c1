import type { Finding, Template } from '@plumbline/checklist'
import type { TemplateUpdate } from '../preview/updateBetween.ts'

/** From the page to the worker: a template, whole or as what changed, to be checked. */
export type CheckRequest =
  | { readonly run: number; readonly template: Template }
  | { readonly run: number; readonly update: TemplateUpdate }

/** From the worker to the page. `failed`: why there are no findings. */
export type CheckAnswer =
  | { readonly run: number; readonly findings: readonly Finding[] }
  | { readonly run: number; readonly failed: string }
