import { applyEdit, type Finding, type Rule, type Template } from '@plumbline/checklist'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTools } from '../BuilderTools.ts'
import type { CheckRunner } from '../checks/CheckRunner.ts'
import { useBuilder } from '../store/BuilderContext.ts'
import { ruleFindings } from './ruleFindings.ts'
import { writeRules } from './ruleSets.ts'

/** checking: not known yet for the rules as they stand. */
export type Proof =
  | { readonly kind: 'checking' }
  | { readonly kind: 'done'; readonly findings: readonly Finding[] }
  | { readonly kind: 'failed'; readonly message: string }

const checking: Proof = { kind: 'checking' }
const nothing: Proof = { kind: 'done', findings: [] }

/** What the checks say about the rules of an item as they are being written, found out beside the page's own thread. */
export const useProof = (id: string, rules: readonly Rule[]): Proof => {
  const template = useBuilder((state) => state.template)
  const { ids, builder } = useTools()
  const settled = useDeferredValue(rules)
  const runner = useRef<CheckRunner | null>(null)
  const [known, setKnown] = useState<{ readonly of: Template; readonly proof: Proof } | null>(null)
  const written = useMemo(() => {
    const outcome = writeRules(template, id, settled, { ids })
    if (outcome.kind !== 'change') return template
    const result = applyEdit(template, outcome.edit)
    return result.ok ? result.template : null
  }, [template, id, settled, ids])

  useEffect(() => {
    const made = builder.newChecks()
    runner.current = made
    return () => {
      runner.current = null
      made.close()
    }
  }, [builder])

  useEffect(() => {
    if (written === null) return
    runner.current?.check(
      written,
      (findings) => setKnown({ of: written, proof: { kind: 'done', findings: ruleFindings(findings, id) } }),
      (message) => setKnown({ of: written, proof: { kind: 'failed', message } }),
    )
  }, [written, id])

  // Rules that can't be written are refused with their reason when they are saved.
  if (written === null) return nothing
  return settled === rules && known !== null && known.of === written ? known.proof : checking
}
