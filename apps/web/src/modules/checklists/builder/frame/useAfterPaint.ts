import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../store/afterPaint.ts'

/** False until what was drawn first has been painted. */
export const useAfterPaint = (): boolean => {
  const [painted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  return painted
}
