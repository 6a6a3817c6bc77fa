import { createParser } from 'eventsource-parser'

/**
 * The data of each server-sent event of a body, in order; anything that is not data only shows that the stream is
 * alive.
 */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  heard: () => void = () => {},
): AsyncGenerator<string> {
  const read: string[] = []
  const parser = createParser({ onEvent: ({ data }) => read.push(data) })
  for await (const part of body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)) {
    heard()
    parser.feed(part)
    yield* read.splice(0)
  }
}
