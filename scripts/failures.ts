/**
 * The failures in a report of vitest or Playwright, each as one text: where, what was promised, what came instead.
 * They are printed once more at the very end, because the end is what is kept of a long run.
 */

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

const list = (value: unknown, key: string): readonly unknown[] => {
  const found = field(value, key)
  return Array.isArray(found) ? found : []
}

const text = (value: unknown, key: string): string => {
  const found = field(value, key)
  return typeof found === 'string' ? found : ''
}

const colours = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'gu')

/** The first lines of a message say what broke; the rest is the way there. */
const head = (message: string): string => message.replace(colours, '').split('\n').slice(0, 12).join('\n')

export const failuresOfUnitTests = (report: unknown): readonly string[] =>
  list(report, 'testResults').flatMap((file) => {
    const failed = list(file, 'assertionResults').filter((test) => text(test, 'status') === 'failed')
    const named = failed.map(
      (test) =>
        `${text(file, 'name')} › ${text(test, 'fullName')}\n${head(list(test, 'failureMessages').map(String).join('\n'))}`,
    )
    const unloaded = failed.length === 0 && text(file, 'status') === 'failed'
    return unloaded ? [`${text(file, 'name')}\n${head(text(file, 'message'))}`] : named
  })

/** The files in which something failed, or that did not load, and how many tests passed in them all the same. */
export const failedFiles = (report: unknown): { readonly names: readonly string[]; readonly passed: number } => {
  const failed = list(report, 'testResults').filter((file) => text(file, 'status') === 'failed')
  const tests = failed.flatMap((file) => list(file, 'assertionResults'))
  return {
    names: failed.map((file) => text(file, 'name')),
    passed: tests.filter((test) => text(test, 'status') === 'passed').length,
  }
}

export const failuresOfJourneys = (report: unknown): readonly string[] => [
  ...list(report, 'errors').map((error) => head(text(error, 'message'))),
  ...list(report, 'suites').flatMap(failuresOfSuite),
]

const failuresOfSuite = (suite: unknown): readonly string[] => [
  ...list(suite, 'specs')
    .filter((spec) => field(spec, 'ok') === false)
    .map((spec) => {
      const errors = list(spec, 'tests')
        .flatMap((test) => list(test, 'results'))
        .map((result) => text(field(result, 'error'), 'message'))
      return `${text(spec, 'file')} › ${text(spec, 'title')}\n${head(errors.filter((message) => message !== '').join('\n'))}`
    }),
  ...list(suite, 'suites').flatMap(failuresOfSuite),
]
