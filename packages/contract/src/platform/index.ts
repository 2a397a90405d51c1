import { z } from 'zod'
import { call, type Module } from '../call.ts'
import { bytes } from '../shapes.ts'

const state = z.object({ status: z.literal('ok') })

export const platform = {
  health: call({
    method: 'GET',
    path: '/health',
    summary: 'The process serves.',
    access: 'public',
    output: state,
  }),
  ready: call({
    method: 'GET',
    path: '/ready',
    summary: 'The database answers too.',
    access: 'public',
    output: state,
    errors: ['GEN_UNAVAILABLE'],
  }),
  openapi: call({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This API as OpenAPI 3.1.',
    access: 'public',
    answer: 'bare',
    output: z.unknown(),
  }),
  docs: call({
    method: 'GET',
    path: '/docs',
    summary: 'This API as readable pages.',
    access: 'public',
    answer: 'file',
    output: bytes,
  }),
} satisfies Module
