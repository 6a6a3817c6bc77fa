/** One server-sent event: its number and its text. */
export interface Message {
  readonly id: string
  readonly data: string
}

/** Reads a stream of server-sent events to its end, one message at a time; comments keep it alive and say nothing. */
export async function* messagesOf(
  body: ReadableStream<Uint8Array>,
  heard: () => void = () => {},
): AsyncGenerator<Message> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heard()
      const blocks = (rest + part.value).split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const message = parseBlock(block)
        if (message.data !== '') yield message
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

const parseBlock = (block: string): Message => {
  let id = ''
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (name === 'id') id = value
    if (name === 'data') data.push(value)
  }
  return { id, data: data.join('\n') }
}
