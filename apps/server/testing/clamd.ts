import { createServer, type Socket } from 'node:net'

export interface TestClamd {
  readonly port: number
  /** What was sent to be looked through, in order. */
  readonly looked: readonly Buffer[]
  close(): Promise<void>
}

/** The content of a stream in clamd's chunks, once its last one is there. */
const streamed = (bytes: Buffer): Buffer | null => {
  const command = 'zINSTREAM\0'
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return bytes.toString('latin1', 0, command.length) === command ? Buffer.concat(parts) : null
    parts.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

/** Speaks what clamd answers to INSTREAM; `answer` says what is in a content ('' says nothing at all). */
export const openTestClamd = async (answer: (content: Buffer) => string): Promise<TestClamd> => {
  const looked: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let bytes: Buffer = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      const content = streamed(bytes)
      if (content === null) return
      looked.push(content)
      const said = answer(content)
      if (said !== '') socket.end(`${said}\0`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    looked,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
