/** What one function is: a fingerprint of its source, and of every declaration it calls, directly or through others. */
export interface Source {
  readonly fingerprint: string
  /** By name and file: `isWithin of src/domain/odds/consent.ts`. */
  readonly calls: Readonly<Record<string, string>>
}

/** A part of a machine as text, with the declarations that its functions call. */
export interface Described {
  readonly text: string
  readonly calls: Readonly<Record<string, string>>
}

/**
 * Any part of a machine's configuration as one text: two parts with the same text are the same. A function is the
 * fingerprint of its source; another machine is its id, because it has its own entry in a comparison.
 */
export const describe = (value: unknown, sourceOf: (made: Function) => Source): Described => {
  const calls: Record<string, string> = {}
  const fieldsText = (holder: object, without: readonly string[]): string =>
    Object.entries(holder)
      .filter(([name, part]) => part !== undefined && !without.includes(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => `${name} ${textOf(part)}`)
      .join(', ')
  const textOf = (part: unknown): string => {
    if (typeof part === 'bigint') return `${part}n`
    if (typeof part === 'function') {
      // The guards and actions of xstate, such as and, not, assign, are functions that carry what they were given.
      if (Object.keys(part).length > 0) return `${part.name} (${fieldsText(part, ofLibrary)})`
      const source = sourceOf(part)
      Object.assign(calls, source.calls)
      return `source ${source.fingerprint}`
    }
    if (typeof part !== 'object' || part === null) return String(part)
    if (part instanceof Map || part instanceof Set) return `[${[...part].map(textOf).join(', ')}]`
    if (Array.isArray(part)) return part.map(textOf).join(', ') || 'nothing'
    if ('root' in part && 'implementations' in part) return `machine ${String(Reflect.get(part, 'id'))}`
    // The logic of an actor: what it was made from is its behaviour, the rest is xstate's.
    if ('transition' in part && 'getInitialSnapshot' in part) return textOf(Reflect.get(part, 'config'))
    const type: unknown = Reflect.get(part, 'type')
    const named = typeof type === 'string' ? type : ''
    return [named, fieldsText(part, named === '' ? [] : ['type'])].filter(Boolean).join(' ') || 'nothing'
  }
  return { text: textOf(value), calls }
}

/** The program of a guard or an action of xstate itself. */
const ofLibrary: readonly string[] = ['type', 'check', 'resolve', 'retryResolve', 'execute']
