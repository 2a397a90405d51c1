import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenOptions = Parameters<NodeFS['init']>[1]

interface OpenStream {
  readonly nfd?: number
  readonly node: object
}

interface NodeBackend {
  readonly realPath: (node: object) => string
  readonly stream_ops: { fsync?: (stream: OpenStream) => number }
}

/**
 * PGlite's folder on disk with an fsync that reaches the disk. The one it comes with answers 0 and does
 * nothing, so that a commit could be lost with the power.
 *
 * A flush that fails, or an engine that gives up (PANIC, for instance a full disk under its log), must never be
 * followed by an answer: PGlite swallows what is thrown inside it and would go on to say "done". So `onFatal` has
 * to end the thread; the log is replayed at the next start.
 */
export class DurableFs extends NodeFS {
  readonly #onFatal: (reason: string) => never

  constructor(folder: string, onFatal: (reason: string) => never) {
    super(folder)
    this.#onFatal = onFatal
  }

  override async init(pg: PGlite, options: EmscriptenOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const makeDurable = (module: object): void => {
      const backend: unknown = Reflect.get(module, 'NODEFS')
      if (!isNodeBackend(backend)) return this.#onFatal('PGlite has no file system to add an fsync to')
      backend.stream_ops.fsync = (stream) => {
        try {
          if (stream.nfd === undefined) flushFolder(backend.realPath(stream.node))
          else fsyncSync(stream.nfd)
          return 0
        } catch (error) {
          return this.#onFatal(`flushing to disk failed: ${String(error)}`)
        }
      }
    }
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        onAbort: (what: unknown) => this.#onFatal(`the engine stopped: ${String(what)}`),
        preRun: [...(emscriptenOpts.preRun ?? []), makeDurable],
      },
    }
  }
}

/** A folder is opened without a descriptor of the system, so it gets one for the moment of the flush. */
function flushFolder(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function isNodeBackend(value: unknown): value is NodeBackend {
  return (
    typeof value === 'object' &&
    value !== null &&
    'realPath' in value &&
    typeof value.realPath === 'function' &&
    'stream_ops' in value &&
    typeof value.stream_ops === 'object' &&
    value.stream_ops !== null
  )
}
