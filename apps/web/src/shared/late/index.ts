export { lateDialog, lateHost, latePart, lateScreen, type LatePart, type LoadPart } from './latePart.tsx'
export { MissingHere } from './MissingHere.tsx'
export { mayReload, reloadPage, type Missing } from './missing.ts'
export { isMissingCode, PartBoundary } from './PartBoundary.tsx'
