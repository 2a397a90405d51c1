import { expect, test } from 'vitest'
import { failedFiles, failuresOfJourneys, failuresOfUnitTests } from './failures.ts'

test('a failed unit test is named with its file and the head of its message', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'holds', status: 'passed', failureMessages: [] },
          { fullName: 'adds up', status: 'failed', failureMessages: ['\u001B[31mexpected 2\u001B[39m, got 3'] },
        ],
      },
    ],
  }
  expect(failuresOfUnitTests(report)).toEqual(['a.test.ts › adds up\nexpected 2, got 3'])
  expect(failedFiles(report)).toEqual({ names: ['a.test.ts'], passed: 1 })
})

test('a file of tests that did not load is named with its reason', () => {
  const report = {
    testResults: [{ name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
  }
  expect(failuresOfUnitTests(report)).toEqual(['b.test.ts\nno such module'])
  expect(failedFiles(report)).toEqual({ names: ['b.test.ts'], passed: 0 })
})

test('a failed journey is found in nested suites, and so is an error outside every journey', () => {
  const report = {
    errors: [{ message: 'no browser' }],
    suites: [
      {
        specs: [],
        suites: [
          {
            specs: [
              { file: 'j.ts', title: 'goes', ok: true, tests: [] },
              { file: 'j.ts', title: 'stops', ok: false, tests: [{ results: [{ error: { message: 'not seen' } }] }] },
            ],
          },
        ],
      },
    ],
  }
  expect(failuresOfJourneys(report)).toEqual(['no browser', 'j.ts › stops\nnot seen'])
})

test('a report of something else holds no failures', () => {
  expect(failuresOfUnitTests(null)).toEqual([])
  expect(failuresOfJourneys('text')).toEqual([])
})
