import { checkAnswers } from './checkAnswers.ts'
import type { CheckRequest } from './checkMessages.ts'

const answer = checkAnswers()

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => postMessage(answer(data)))
