import { translateTimeoutMs } from '@plumbline/contract'
import { z } from 'zod'
import { Refusal } from '../../../platform/http/index.ts'

/** As LibreTranslate answers several texts: in their order. */
const answer = z.object({ translatedText: z.array(z.string()) })

export interface ServiceQuestion {
  readonly source: string
  readonly target: string
  readonly texts: readonly string[]
}

const addressOf = (base: string): string =>
  /\/translate\/?$/.test(base) ? base : `${base.replace(/\/+$/, '')}/translate`

/**
 * Asks the configured service (TRANSLATE_URL, LibreTranslate's protocol). One that is not there, refuses, answers
 * something else or takes longer than two minutes is GEN_UNAVAILABLE.
 */
export const translateByService = async (
  base: string,
  { source, target, texts }: ServiceQuestion,
): Promise<readonly string[]> => {
  const unavailable = (cause: unknown): Refusal => {
    process.emitWarning(
      `the translation service could not be asked: ${cause instanceof Error ? cause.message : String(cause)}`,
    )
    return new Refusal('GEN_UNAVAILABLE')
  }
  try {
    const response = await fetch(addressOf(base), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q: texts, source, target, format: 'text' }),
      signal: AbortSignal.timeout(translateTimeoutMs),
      // The texts go where the operator said, and nowhere that somebody else names.
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const { translatedText } = answer.parse(await response.json())
    if (translatedText.length !== texts.length) throw new Error('not as many texts as were asked')
    return translatedText.map((text) => text.slice(0, 5000))
  } catch (error) {
    throw unavailable(error)
  }
}
