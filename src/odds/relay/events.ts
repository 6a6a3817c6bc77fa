/** The data of each server-sent event of a body, in order; whatever is not data keeps the stream alive and is heard only. */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  heard: () => void = () => {},
): AsyncGenerator<string> {
  let rest = ''
  for await (const part of body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)) {
    heard()
    const events = (rest + part).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1]
      if (data !== undefined) yield data
    }
  }
}
