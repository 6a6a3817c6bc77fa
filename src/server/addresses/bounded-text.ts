/** A response's body as text. Throws, and drops the rest, when it is longer than `most` bytes. */
export const boundedText = async ({ body }: Response, most: number): Promise<string> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > most) throw new RangeError(`a response is longer than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
