import { allCalls, type Call } from '@plumbline/contract'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const access = (call: Call): string => (typeof call.access === 'string' ? call.access : call.access.join(' or '))

/** The API as a readable page, made from the contract; no script, no style of others. */
export const docsPage = (): string => {
  const modules = Map.groupBy(allCalls(), (named) => named.module)
  const sections = [...modules].map(
    ([module, calls]) =>
      `<h2 id="${module}">${module}</h2><table><thead><tr><th>Call</th><th>What it does</th><th>Who</th><th>Refusals</th></tr></thead><tbody>${calls
        .map(
          ({ call, operation }) =>
            `<tr id="${module}.${operation}"><td><code>${call.method} /api${escape(call.path)}</code></td><td>${escape(call.summary)}</td><td>${escape(access(call))}</td><td>${[call.notFound, ...(call.errors ?? [])].filter(Boolean).join(', ')}</td></tr>`,
        )
        .join('')}</tbody></table>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Plumbline API</title></head><body><h1>Plumbline API</h1><p>Every call, made from the same declarations as the server itself. The machine-readable form is <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</body></html>`
}
