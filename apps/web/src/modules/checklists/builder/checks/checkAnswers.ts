import { checkTemplate, type Template } from '@plumbline/checklist'
import type { CheckAnswer, CheckRequest } from './checkMessages.ts'
import { updatedTemplate } from './updatedTemplate.ts'

/** What the worker does: keeps the template it was told of, takes in what changed, and answers what the checks find. */
export const checkAnswers = (): ((request: CheckRequest) => CheckAnswer) => {
  let template: Template | null = null
  return (request) => {
    const { run } = request
    try {
      if ('template' in request) template = request.template
      else if (template !== null) template = updatedTemplate(template, request.update)
      if (template === null) throw new Error('an update came before the template')
      return { run, findings: checkTemplate(template) }
    } catch (error) {
      return { run, failed: error instanceof Error ? error.message : String(error) }
    }
  }
}
