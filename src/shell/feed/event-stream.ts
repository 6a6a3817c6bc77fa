import { createParser } from 'eventsource-parser'

/** One server-sent event: its number and its text. */
export interface Message {
  readonly id: string
  readonly data: string
}

/** What a stream sends: a message, or only a sign of life (null). */
export type Word = Message | null

/** Reads a stream of server-sent events to its end. Input that completes no message is a sign of life. */
export async function* wordsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Word> {
  const read: Message[] = []
  const parser = createParser({ onEvent: ({ id = '', data }) => read.push({ id, data }) })
  for await (const part of partsOf(body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>))) {
    parser.feed(part)
    if (read.length === 0) yield null
    yield* read.splice(0)
  }
}

/** The chunks of a stream; leaving the loop cancels it. Not every browser can iterate streams itself. */
export async function* partsOf<Part>(stream: ReadableStream<Part>): AsyncGenerator<Part> {
  const reader = stream.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
