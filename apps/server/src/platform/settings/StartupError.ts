/** Why the server can't start (or a command can't run), as one line a person can act on. Never holds a secret. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
