export { changeLanguage } from './changeLanguage.ts'
export { LanguagePicker } from './LanguagePicker.tsx'
export { SkinPicker, useSkinNames } from './SkinPicker.tsx'
export { useLanguages } from './useLanguages.ts'
