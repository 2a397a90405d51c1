export { chosenFile } from './chosenFile.ts'
export { sendFile, type SentFile, type ToSend } from './sendFile.ts'
export { problemText } from './problemText.ts'
export { uploadProblems, type ChosenFile, type SideRule, type UploadProblem, type UploadRules } from './uploadRules.ts'
