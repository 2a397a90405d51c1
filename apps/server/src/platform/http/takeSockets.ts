import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { closing } from './liveMessages.ts'
import { refuse } from './refusal.ts'

/** A client that went away without a word never answers the goodbye. */
const goodbyeMs = 1_000
/** No message of the live channel needs more. */
const maxPayload = 4 * 1024

/** Lets routes take WebSocket connections; asked for at any other address they are refused like any other call. */
export const takeSockets = async (app: FastifyInstance): Promise<void> => {
  await app.register(websocket, {
    options: { maxPayload },
    // A message too large, bytes that are no frame: the connection is being closed with the code that says so.
    errorHandler: (error, socket, request) => {
      request.log.debug({ reason: error.message }, 'a socket was closed')
      if (socket.readyState === socket.OPEN) socket.terminate()
    },
    preClose(done) {
      const { websocketServer } = this
      for (const client of websocketServer.clients) client.close(...closing.goingAway)
      setTimeout(() => {
        for (const client of websocketServer.clients) client.terminate()
      }, goodbyeMs).unref()
      websocketServer.close()
      done()
    },
  })
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.config.takesSockets !== true) refuse('GEN_NOT_FOUND')
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takesSockets?: boolean
  }
}
