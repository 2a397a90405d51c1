import type { TranslationOf } from '../../translator.ts'
import type en from './en.ts'

export default {} satisfies TranslationOf<typeof en>
