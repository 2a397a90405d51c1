import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TaskAnswer } from './serveTasks.ts'
import { WorkerLine } from './WorkerLine.ts'
import type { WorkerOptions } from './WorkerThread.ts'

/**
 * One process for work that takes much memory: the server's own does not grow with it, and all of it comes back with the
 * worker's end. It ends with this process, however that ends.
 */
export class WorkerProcess<Task, Result> extends WorkerLine<Task, Result> {
  constructor({ file, name, memoryMb, limitMs, restAtMb }: WorkerOptions) {
    super({ name, limitMs, restAtMb }, ({ answered, ended }) => {
      const child = fork(fileURLToPath(file), [], {
        serialization: 'advanced',
        execArgv: [`--max-old-space-size=${memoryMb}`],
        env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'] },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      const hold = (held: boolean): void => {
        if (held) {
          child.ref()
          child.channel?.ref()
        } else {
          child.unref()
          child.channel?.unref()
        }
      }
      child.on('message', (answer) => answered(answer as TaskAnswer<Result>))
      child.on('error', ended)
      child.on('exit', () => ended(new Error(`the ${name} worker ended`)))
      return {
        // What could not be sent is told by the exit.
        send: (task) => void child.send(task, () => undefined),
        hold,
        end: async () => {
          if (child.exitCode !== null || child.signalCode !== null) return
          const gone = once(child, 'exit')
          hold(true)
          child.kill('SIGKILL')
          await gone
        },
      }
    })
  }
}
