import type { AnswerOf, ErrorBody, files } from '@plumbline/contract'
import { CallError } from '@plumbline/contract/client'
import { languagePreference } from '@plumbline/kit'
import { api, apiBase, headersOf } from '../api/index.ts'

/** Larger files go in parts (api.md "Media"): a line that breaks costs one of them. */
export const inPartsFrom = 5 * 1024 * 1024
const partBytes = 1024 * 1024
const place = '/file/upload/parts'
/** How often in a row a part is tried again. */
const mostTries = 3

/** Guarded like any upload. */
const guarded = { xsrf: true }

export interface PartsProgress {
  readonly signal: AbortSignal
  /** So many bytes are there. */
  readonly moved: (bytes: number) => void
  /** The last part has left: the server looks at the whole. */
  readonly sent: () => void
}

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

const bodyOf = async (response: Response): Promise<ErrorBody | null> => {
  try {
    return (await response.json()) as ErrorBody
  } catch {
    // Not JSON: no answer of this API.
    return null
  }
}

/** Sends one file by the tus 1.0 protocol and answers its record; rejects as any call does. */
export const sendInParts = async (
  file: Blob,
  fileName: string,
  { signal, moved, sent }: PartsProgress,
): Promise<AnswerOf<typeof files.upload>['file']> => {
  const uuid = crypto.randomUUID()
  const send = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: Blob,
  ): Promise<Response> => {
    const language = languagePreference.read() ?? document.documentElement.lang
    let response: Response
    try {
      response = await fetch(apiBase + path, {
        method,
        headers: { ...headersOf(guarded, language), 'tus-resumable': '1.0.0', ...headers },
        body: body ?? null,
        credentials: 'include',
        signal,
      })
    } catch (cause) {
      throw new CallError(0, null, cause)
    }
    if (!response.ok) throw new CallError(response.status, await bodyOf(response))
    return response
  }
  const metadata = { uuid, filename: fileName, filetype: file.type }
  await send('POST', place, {
    'upload-length': String(file.size),
    'upload-metadata': Object.entries(metadata)
      .map(([key, value]) => `${key} ${base64(value)}`)
      .join(','),
  })
  let offset = 0
  let tries = 0
  while (offset < file.size) {
    const part = file.slice(offset, offset + partBytes)
    if (offset + part.size === file.size) sent()
    try {
      const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
      await send('PATCH', `${place}/${uuid}`, headers, part)
      offset += part.size
      tries = 0
    } catch (error) {
      // A part that was lost or damaged on its way is sent again, from where the server is.
      const isWorthIt = error instanceof CallError && [0, 409, 460, 502, 503].includes(error.status)
      if (signal.aborted || !isWorthIt || (tries += 1) > mostTries) throw error
      const asked = await send('HEAD', `${place}/${uuid}`, {})
      offset = Number(asked.headers.get('upload-offset') ?? 0)
    }
    moved(offset)
  }
  return (await api.files.readFile({ params: { id: uuid } }, { silent: true, signal })).file
}
