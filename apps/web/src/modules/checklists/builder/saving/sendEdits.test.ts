import type { ErrorCode } from '@plumbline/contract'
import { CallError } from '@plumbline/contract/client'
import { expect, test } from 'vitest'
import { answerOf } from './sendEdits.ts'

const failed = (status: number, error_code: ErrorCode = 'GEN_UNEXPECTED'): CallError =>
  new CallError(status, { error_code, message: 'Something went wrong' })

test('a save that a proxy answers while the server starts anew is tried again, as one without a connection is', () => {
  for (const status of [0, 429, 502, 503, 504])
    expect({ status, ...answerOf(failed(status)) }).toEqual({ status, kind: 'unreachable' })
})

test('any other error is told with what the server said', () => {
  expect(answerOf(failed(500))).toEqual({ kind: 'refused', message: 'Something went wrong' })
  expect(answerOf(failed(409, 'CKL_REVISION_NOT_MATCH'))).toEqual({ kind: 'conflict', message: 'Something went wrong' })
  expect(() => answerOf(new TypeError('a mistake of ours'))).toThrow('a mistake of ours')
})
