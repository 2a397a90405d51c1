import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          // Pure functions share nothing, so that files may share what was loaded: half of the time is loading.
          isolate: false,
          setupFiles: ['scripts/testing/seedOfChance.ts'],
          environment: 'node',
          // A limit that tells a hang from a slow machine, not a promise about speed: those are the bench's.
          testTimeout: 30_000,
          include: [
            'packages/{checklist,language,interchange,contract}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'e2e/soak/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'screens',
          setupFiles: ['scripts/testing/seedOfChance.ts', 'scripts/testing/leaveNothingBehind.ts'],
          environment: 'happy-dom',
          testTimeout: 30_000,
          expect: { poll: { timeout: 15_000 } },
          include: ['packages/kit/**/*.test.{ts,tsx}', 'apps/{web,field}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          // Each file has a database and a server of its own; only what is loaded is shared.
          isolate: false,
          setupFiles: ['scripts/testing/seedOfChance.ts'],
          environment: 'node',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/testing/setup.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
