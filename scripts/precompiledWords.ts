import { pathToFileURL } from 'node:url'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const catalogue = /packages\/language\/src\/words\/[^/]+\/[a-z]{2}\.ts$/

const isWords = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((message) => typeof message === 'string')

/** Plain words stay text; what has variables becomes the parsed message that `createTranslator` takes as well. */
export const precompile = (words: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(words).map(([key, message]) => [
      key,
      message.includes('{') || message.includes("'") ? parse(message, { ignoreTag: true }) : message,
    ]),
  )

/** Parses the messages of every catalogue when the app is built: the parser (10 kB) stays at home. */
export const precompiledWords = (): Plugin => ({
  name: 'precompiled-words',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    resolve: {
      alias: [
        {
          find: /^@formatjs\/icu-messageformat-parser$/,
          replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
        },
      ],
    },
  }),
  load: async (id) => {
    if (!catalogue.test(id)) return null
    const module: unknown = await import(pathToFileURL(id).href)
    const words = typeof module === 'object' && module !== null && 'default' in module ? module.default : null
    if (!isWords(words)) throw new Error(`${id} holds no words`)
    return `export default ${JSON.stringify(precompile(words))}`
  },
})
