import { checkTemplate, type Finding, type Template } from '@plumbline/checklist'
import { serveTasks } from '../../../platform/threads/index.ts'

serveTasks<Template, Finding[]>((template) => checkTemplate(template))
