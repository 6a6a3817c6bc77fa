import type { FastifyInstance, FastifyReply } from 'fastify'
import { gamePicture } from '../art.ts'
import { type FrameDeps, frameFile, framePage, type SentFile } from '../page.ts'

/** The page of a game's frame, its built files, and the pictures for an operator's shelves. */
export const registerFiles = (app: FastifyInstance, frames: FrameDeps): void => {
  app.get('/', async ({ url }, reply) => send(reply, framePage(new URLSearchParams(url.split('?')[1]), frames)))
  app.get<{ Params: { name: string } }>('/frame/:name', async ({ params }, reply) =>
    send(reply, frameFile(params.name, frames)),
  )
  app.get<{ Params: { name: string } }>('/art/:name', async ({ params }, reply) =>
    send(reply, gamePicture(params.name)),
  )
}

const send = (reply: FastifyReply, file: SentFile | undefined): FastifyReply | void =>
  file ? reply.code(file.code).headers(file.headers).send(file.body) : reply.callNotFound()
