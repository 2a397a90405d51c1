import common from '../../words/common/en.ts'
import errors from '../../words/errors/en.ts'
import answers from '../../words/answers/en.ts'
import field from '../../words/field/en.ts'
import sync from '../../words/sync/en.ts'

export default { ...common, ...errors, ...answers, ...field, ...sync } as const
