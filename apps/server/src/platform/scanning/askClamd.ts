import { connect, type Socket } from 'node:net'
import type { Verdict } from './Scanner.ts'

/** Where a clamd listens. */
export type ClamdPlace = { readonly host: string; readonly port: number } | { readonly path: string }

/** One that has said nothing by then, however much of the content it took, is taken for gone. */
const patienceMs = 60_000
const longestAnswer = 4096
const bytesPerChunk = 256 * 1024

/** What clamd says of a stream: "stream: OK", "stream: <name> FOUND", anything else is no verdict. */
const verdictOf = (answer: string): Verdict => {
  const said = answer.replaceAll('\0', '').trim()
  if (said === 'stream: OK') return { kind: 'clean' }
  const name = /^stream: (.+) FOUND$/.exec(said)?.[1]
  if (said.startsWith('INSTREAM size limit exceeded')) return { kind: 'too long', reason: said }
  return name === undefined ? { kind: 'unknown', reason: said || 'no answer' } : { kind: 'infected', name }
}

const send = (socket: Socket, content: Uint8Array): void => {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < content.byteLength; at += bytesPerChunk) {
    const chunk = content.subarray(at, at + bytesPerChunk)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.byteLength)
    socket.write(length)
    socket.write(chunk)
  }
  socket.write(Buffer.alloc(4))
}

/** Sends the content to a clamd by its command INSTREAM (man clamd, "COMMANDS") and waits for what it says. */
export const askClamd = (place: ClamdPlace, content: Uint8Array, withinMs = patienceMs): Promise<Verdict> =>
  new Promise((resolve) => {
    let answer = ''
    let failure = ''
    const socket = connect(place)
    socket.setEncoding('utf8')
    const patience = setTimeout(() => socket.destroy(new Error('no answer in time')), withinMs)
    socket.on('connect', () => send(socket, content))
    socket.on('data', (text: string) => {
      answer += text
      if (answer.includes('\0') || answer.length > longestAnswer) socket.destroy()
    })
    // A clamd that has said what is wrong closes while it is still written to: what it said counts.
    socket.on('error', (error) => {
      failure = error.message
    })
    socket.on('close', () => {
      clearTimeout(patience)
      resolve(answer === '' && failure !== '' ? { kind: 'unknown', reason: failure } : verdictOf(answer))
    })
  })
