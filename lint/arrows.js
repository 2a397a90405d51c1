import { dirname, relative, resolve, sep } from 'node:path'

/**
 * Who may know whom (ARCHITECTURE.md), as one lint rule: every import of every file is held against it.
 * Rooms are packages, apps, and inside the apps platform/shared and the modules.
 */
const root = resolve(import.meta.dirname, '..')

const mayKnow = {
  'packages/checklist': [],
  'packages/language': ['packages/checklist'],
  'packages/interchange': ['packages/checklist'],
  'packages/contract': ['packages/checklist'],
  'packages/kit': ['packages/checklist', 'packages/language'],
  'apps/server': ['packages/checklist', 'packages/language', 'packages/interchange', 'packages/contract'],
  'apps/web': ['packages/checklist', 'packages/language', 'packages/interchange', 'packages/contract', 'packages/kit'],
  'apps/field': ['packages/checklist', 'packages/language', 'packages/kit', 'types of packages/contract'],
}

const isTest = (path) => /\.(test|testing)\.[jt]sx?$/.test(path) || /\/testing\//.test(path)
const roomOf = (path) => Object.keys(mayKnow).find((room) => path === room || path.startsWith(`${room}/`)) ?? null
const moduleOf = (path) => /^(apps\/(?:server|web)\/src)\/modules\/([^/]+)\/(.*)$/.exec(path)
const isFoundation = (path) => path.startsWith('apps/server/src/platform/') || path.startsWith('apps/web/src/shared/')

const targetOf = (from, source) => {
  const own = /^@plumbline\/([^/]+)/.exec(source)
  if (own) return `packages/${own[1]}/src/index.ts`
  if (!source.startsWith('.')) return null
  return relative(root, resolve(dirname(from), source))
    .split(sep)
    .join('/')
}

/** What is wrong with this arrow, or null. */
export const wrongArrow = (from, to, typesOnly) => {
  const fromRoom = roomOf(from)
  const toRoom = roomOf(to)
  if (!fromRoom || !toRoom) return null
  if (fromRoom !== toRoom) {
    const allowed = mayKnow[fromRoom]
    if (allowed.includes(toRoom) || (typesOnly && allowed.includes(`types of ${toRoom}`))) return null
    return `${fromRoom} may not know ${toRoom}`
  }
  const toModule = moduleOf(to)
  if (!toModule) return null
  if (isFoundation(from)) return `${from.split('/').slice(0, 4).join('/')} knows no module`
  const fromModule = moduleOf(from)
  if (fromModule && fromModule[2] === toModule[2]) return null
  return toModule[3] === 'index.ts' || toModule[3] === 'index.tsx'
    ? null
    : `module ${toModule[2]} is known only through its index.ts`
}

const arrows = {
  meta: { type: 'problem', docs: { description: 'Imports run one way.' }, schema: [] },
  create(context) {
    const file = context.physicalFilename ?? context.filename
    const from = relative(root, file).split(sep).join('/')
    if (isTest(from)) return {}
    const check = (node, source, typesOnly) => {
      if (!source || typeof source.value !== 'string') return
      const to = targetOf(file, source.value)
      const wrong = to && wrongArrow(from, to, typesOnly)
      if (wrong) context.report({ node, message: wrong })
    }
    const onlyTypes = (node) =>
      node.importKind === 'type' ||
      node.exportKind === 'type' ||
      (node.specifiers?.length > 0 && node.specifiers.every((specifier) => specifier.importKind === 'type'))
    return {
      ImportDeclaration: (node) => check(node, node.source, onlyTypes(node)),
      ExportNamedDeclaration: (node) => check(node, node.source, onlyTypes(node)),
      ExportAllDeclaration: (node) => check(node, node.source, onlyTypes(node)),
      ImportExpression: (node) => check(node, node.source, false),
    }
  },
}

export default { meta: { name: 'plumbline' }, rules: { arrows } }
