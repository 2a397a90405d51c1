import type { ComponentType } from 'react'
import type { Screen } from '../shared/screens/index.ts'
import { withAllWords } from '../shared/words/index.ts'

const here = new Map<Screen, ComponentType>()

/** Fetches the code of a screen, with the words it opens with; once it is here it stays. */
export const fetchScreen = async (screen: Screen): Promise<{ readonly default: ComponentType }> => {
  const code = await (screen.opensWithFirstWords ? screen.load() : withAllWords(screen.load()))
  here.set(screen, code.default)
  return code
}

/** The screen, where its code is here already. */
export const fetchedScreen = (screen: Screen): ComponentType | undefined => here.get(screen)
