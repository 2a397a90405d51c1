// node packages/kit/writeTheme.ts - writes src/theme/theme.css from the figures beside it.
import { writeFileSync } from 'node:fs'
import { themeCss } from './src/theme/themeCss.ts'

writeFileSync(new URL('./src/theme/theme.css', import.meta.url), themeCss())
