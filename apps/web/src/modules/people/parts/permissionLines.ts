import type { Permission } from '@plumbline/contract'
import type { WebTranslator } from '../../../shared/words/index.ts'

/** A permission with its words, as the server says them. */
export interface PermissionLine {
  readonly module: string
  readonly code: Permission
  readonly title: string
  readonly opens: string
}

export interface ModuleLines<Line extends PermissionLine> {
  readonly module: string
  readonly lines: readonly Line[]
}

/** In the order they come in. */
export const byModule = <Line extends PermissionLine>(lines: readonly Line[]): readonly ModuleLines<Line>[] =>
  [...new Set(lines.map(({ module }) => module))].map((module) => ({
    module,
    lines: lines.filter((line) => line.module === module),
  }))

export const moduleName = (t: WebTranslator, module: string): string =>
  t.find(`peopleScreens.module.${module}`) ?? module

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** Those whose words hold every word that is typed, in any order, without regard to marks and capitals. */
export const matching = <Line extends PermissionLine>(
  t: WebTranslator,
  lines: readonly Line[],
  typed: string,
): readonly Line[] => {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  return lines.filter(({ module, title, opens }) => {
    const within = folded(`${moduleName(t, module)} ${title} ${opens}`)
    return words.every((word) => within.includes(word))
  })
}

export type Held = 'none' | 'some' | 'all'

export const heldOf = (lines: readonly PermissionLine[], chosen: ReadonlySet<Permission>): Held => {
  const count = lines.filter(({ code }) => chosen.has(code)).length
  if (count === 0) return 'none'
  return count === lines.length ? 'all' : 'some'
}

/** Takes all lines where one is missing, else lets go of all. */
export const toggledAll = (
  lines: readonly PermissionLine[],
  chosen: ReadonlySet<Permission>,
): ReadonlySet<Permission> => {
  const next = new Set(chosen)
  const takes = heldOf(lines, chosen) !== 'all'
  for (const { code } of lines)
    if (takes) next.add(code)
    else next.delete(code)
  return next
}
