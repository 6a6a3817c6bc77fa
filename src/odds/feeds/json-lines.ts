/** The line, from 1, on which each element of a list begins that stands under a name of the outermost object; the text is whole JSON. */
export const linesOfElements = (text: string, name: string): readonly number[] => {
  const lines: number[] = []
  let line = 1,
    depth = 0,
    isInside = false,
    isDue = false
  let key = ''
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},\n]|[^\s"[\]{},]+/g)) {
    if (token === '\n') {
      line++
      continue
    }
    const isEnd = token === ']' || token === '}'
    if (isEnd) depth--
    if (isInside && depth === 1) return lines
    if (isInside && isDue && !isEnd) lines.push(line)
    isDue = isInside && depth === 2 && token === ','
    if (depth === 1 && token.startsWith('"')) key = token
    if (token !== '[' && token !== '{') continue
    depth++
    if (depth === 2 && token === '[' && key === JSON.stringify(name)) isInside = isDue = true
  }
  return lines
}
