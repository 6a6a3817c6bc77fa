/** A longer line is refused without being kept in memory. */
export const longestLine = 1_000_000

/**
 * The lines of a stream, in groups as the chunks bring them. Only a line feed ends a line, and the last one needs none;
 * a line too long to be read is `undefined`. A byte order mark before the first line is not part of it.
 */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<readonly (string | undefined)[]> {
  let rest = ''
  let isTooLong = false
  const whole = (line: string) => (isTooLong || line.length > longestLine ? undefined : line)
  let isStart = true
  for await (const chunk of chunks) {
    const [first = '', ...more] = (isStart ? chunk.replace(/^\ufeff/, '') : chunk).split('\n')
    isStart = false
    rest = isTooLong ? '' : rest + first
    if (more.length > 0) {
      const ended = whole(rest)
      isTooLong = false
      rest = more.pop() ?? ''
      yield [ended, ...more.map(whole)]
    }
    isTooLong ||= rest.length > longestLine
  }
  if (rest !== '' || isTooLong) yield [whole(rest)]
}
