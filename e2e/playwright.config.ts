import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** Journeys through the real server in a real browser; `npm test` names the browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: './harness/preparedData.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Each has a server of its own, on a data folder of its own. Without windows to draw they wait for each other's screens
  // as much as they compute.
  workers: availableParallelism() + (process.env['CHROMIUM_PATH']?.includes('headless-shell') === true ? 1 : 0),
  // A journey that fails is tried once more and then told as flaky, with its trace kept: two browsers and two servers
  // share two processors here.
  retries: 1,
  // Tells a hang from a slow machine; each step has its own limit.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    headless: true,
    // Without pictures of every step: taking them makes each journey a fifth longer.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-dev-shm-usage',
      ],
    },
  },
})
