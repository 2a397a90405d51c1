import type { QuestionType } from '@plumbline/checklist'
import { AssetFieldQuestion } from './AssetFieldQuestion.tsx'
import { AssetQuestion } from './AssetQuestion.tsx'
import { AssignmentFieldQuestion } from './AssignmentFieldQuestion.tsx'
import { ButtonsQuestion } from './ButtonsQuestion.tsx'
import { CalculationQuestion } from './CalculationQuestion.tsx'
import { AcknowledgmentQuestion, CheckboxQuestion } from './CheckQuestion.tsx'
import { CodeQuestion } from './CodeQuestion.tsx'
import { DateQuestion } from './DateQuestion.tsx'
import { DropdownQuestion } from './DropdownQuestion.tsx'
import { InstructionQuestion } from './InstructionQuestion.tsx'
import { laterWidget } from './laterWidget.tsx'
import { ListQuestion } from './ListQuestion.tsx'
import { LocationQuestion } from './LocationQuestion.tsx'
import { NumberQuestion } from './NumberQuestion.tsx'
import { PersonQuestion } from './PersonQuestion.tsx'
import { PhotoQuestion } from './PhotoQuestion.tsx'
import type { QuestionWidget } from './Question.ts'
import { SignatureQuestion } from './SignatureQuestion.tsx'
import { SliderQuestion } from './SliderQuestion.tsx'
import { ComputedQuestion, FallbackQuestion, OutdatedQuestion } from './StandingAnswer.tsx'
import { LongTextQuestion, TextQuestion } from './TextQuestion.tsx'

/** One control per question type: a type without an entry does not compile. */
export const widgets: Readonly<Record<QuestionType, QuestionWidget>> = {
  textAnswer: TextQuestion,
  longText: LongTextQuestion,
  instruction: InstructionQuestion,
  number: NumberQuestion,
  slider: SliderQuestion,
  datetime: DateQuestion,
  inspection_start_date: DateQuestion,
  inspection_end_date: DateQuestion,
  inspection_real_start_date: ComputedQuestion,
  inspection_real_end_date: ComputedQuestion,
  yesno: ButtonsQuestion,
  oknot: ButtonsQuestion,
  switch: ButtonsQuestion,
  checkbox: CheckboxQuestion,
  list: ListQuestion,
  dropdown: DropdownQuestion,
  photo: PhotoQuestion,
  signature: SignatureQuestion,
  end_signature: SignatureQuestion,
  acknowledgment: AcknowledgmentQuestion,
  person: PersonQuestion,
  inspection_location: LocationQuestion,
  document_id: ComputedQuestion,
  inspection_number: ComputedQuestion,
  constant: ComputedQuestion,
  calculation: CalculationQuestion,
  counter: ComputedQuestion,
  issues_count: ComputedQuestion,
  asset: AssetQuestion,
  site: laterWidget(() => import('./SiteQuestion.tsx')),
  global_list: laterWidget(() => import('./GlobalListQuestion.tsx')),
  dataset: OutdatedQuestion,
  spare_parts: OutdatedQuestion,
  video: laterWidget(() => import('./VideoQuestion.tsx')),
  audio: laterWidget(() => import('./AudioQuestion.tsx')),
  qr: CodeQuestion,
  barcode: CodeQuestion,
  asset_field: AssetFieldQuestion,
  assignment_field: AssignmentFieldQuestion,
  global_item: FallbackQuestion,
  file_manager: FallbackQuestion,
  url: FallbackQuestion,
  repeating_group: FallbackQuestion,
}
