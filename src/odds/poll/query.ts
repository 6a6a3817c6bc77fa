import { pollCalls } from '#calls/odds.ts'

export type PollName = keyof typeof pollCalls
type Fields = Readonly<Record<string, RegExp>>

/** The query's fields, or the field it is refused for. */
export const parseQuery = (
  name: PollName,
  query: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> | { readonly refused: string } => {
  const { needs, may }: { needs: Fields; may: Fields } = pollCalls[name]
  const found: Record<string, string> = {}
  for (const [field, value] of Object.entries(query)) {
    const shape = Object.hasOwn(needs, field) ? needs[field] : Object.hasOwn(may, field) ? may[field] : undefined
    if (!shape || typeof value !== 'string' || !shape.test(value)) return refuse(field)
    found[field] = value
  }
  const missing = Object.keys(needs).find((field) => !(field in found))
  if (missing !== undefined) return refuse(missing)
  const unsafe = ['id', 'ids'].find((field) => idsIn(found[field]).some((id) => !Number.isSafeInteger(id)))
  if (unsafe !== undefined) return refuse(unsafe)
  if (name === 'odds' && 'id' in found === 'ids' in found) return refuse('ids')
  // A number without its epoch could be another run's.
  if ('after' in found !== 'epoch' in found) return refuse('after' in found ? 'epoch' : 'after')
  return found
}

/** The ids in a field that lists them, each once, in order, so that the same question shares one answer. */
export const idsIn = (text: string | undefined): readonly number[] =>
  text === undefined ? [] : [...new Set(text.split(',').map(Number))].sort((a, b) => a - b)

const refuse = (refused: string) => ({ refused })
