interface Frame {
  readonly isList: boolean
  /** The list of that name. */
  readonly isNamed: boolean
  /** A list's next value is an element, not a part of one. */
  isDue: boolean
}

/** The line, from 1, on which each element of every list under a name begins, in text order; the text is valid JSON. */
export const linesOfElements = (text: string, name: string): readonly number[] => {
  const lines: number[] = []
  const frames: Frame[] = []
  const wanted = JSON.stringify(name)
  let line = 1
  let key = ''
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},\n]|[^\s"[\]{},:]+/g)) {
    const frame = frames.at(-1)
    if (token === '\n') line++
    else if (token === ',') {
      if (frame) frame.isDue = true
    } else if (token === ']' || token === '}') frames.pop()
    else {
      if (frame?.isNamed && frame.isDue) lines.push(line)
      if (frame) frame.isDue = false
      if (token === '[' || token === '{') {
        const isList = token === '['
        frames.push({ isList, isNamed: isList && frame?.isList === false && key === wanted, isDue: true })
      } else if (frame && !frame.isList) key = token
    }
  }
  return lines
}

/** The elements of every list under a name, in text order, as `linesOfElements` finds them. */
export const elementsUnder = (value: unknown, name: string): readonly unknown[] => {
  const found: unknown[] = []
  const walk = (part: unknown, isNamed: boolean, depth: number): void => {
    if (depth > deepest) return
    if (Array.isArray(part)) {
      for (const element of part) {
        if (isNamed) found.push(element)
        walk(element, false, depth + 1)
      }
    } else if (typeof part === 'object' && part !== null) {
      for (const [key, inner] of Object.entries(part)) walk(inner, key === name, depth + 1)
    }
  }
  walk(value, false, 0)
  return found
}

/** No season file is nested this deep. */
const deepest = 20
