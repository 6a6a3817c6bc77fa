import { isDeepStrictEqual } from 'node:util'
import { compileFunction } from 'node:vm'
import * as check from 'fast-check'
import { createRequire } from 'node:module'
import type { Bundle } from './bundle.ts'

/** A test of a bundle, ready to run. */
export interface Trial {
  readonly name: string
  run(): unknown
}

/** Whether a mutant is awake at this moment. */
export type Awake = (id: number) => boolean

/** A bundle compiled once; each `open` is a fresh copy of all its modules, and the tests they declare. */
export const compile = ({ name, code }: Bundle): ((awake: Awake) => readonly Trial[]) => {
  const script = compileFunction(code, ['require', 'module', 'exports', 'mutant'], { filename: name })
  const native = createRequire(import.meta.url)
  return (awake) => {
    const trials: Trial[] = []
    const exported = {}
    const given: Readonly<Record<string, unknown>> = {
      vitest: declaring(trials),
      'fast-check': { ...check, default: check.default, __esModule: true },
    }
    script((asked: string) => given[asked] ?? native(asked), { exports: exported }, exported, awake)
    return trials
  }
}

// The same choices in every run: a mutant must not live by luck. What failed need not be made smaller.
check.default.configureGlobal({ seed: 20_240_914, endOnFailure: true })

type Body = (...values: readonly unknown[]) => unknown

/** As much of Vitest as the tests of pure code use, without a runner around it: a run takes microseconds. */
const declaring = (trials: Trial[]) => {
  const test = (name: string, run: () => unknown) => void trials.push({ name, run })
  const each =
    (declare: (name: string, body: () => unknown) => void) =>
    (rows: readonly unknown[]) =>
    (name: string, body: Body) => {
      for (const row of rows) declare(name, () => body(...(Array.isArray(row) ? row : [row])))
    }
  const describe = (_: string, body: () => unknown) => void body()
  return {
    test: Object.assign(test, { each: each(test) }),
    describe: Object.assign(describe, { each: each(describe) }),
    expect,
    __esModule: true,
  }
}

const expect = (found: unknown) => ({ ...matchers(found, true), not: matchers(found, false) })

const matchers = (found: unknown, holds: boolean) => {
  const must = (event: boolean) => {
    if (event !== holds) throw new Error('unmet')
  }
  const size = found as number & bigint
  return {
    toBe: (wanted: unknown) => must(Object.is(found, wanted)),
    toEqual: (wanted: unknown) => must(isDeepStrictEqual(bare(found), bare(wanted))),
    toStrictEqual: (wanted: unknown) => must(isDeepStrictEqual(found, wanted)),
    toMatchObject: (wanted: object) => must(holdsAll(found, wanted)),
    toBeUndefined: () => must(found === undefined),
    toBeDefined: () => must(found !== undefined),
    toBeNull: () => must(found === null),
    toBeTruthy: () => must(Boolean(found)),
    toBeFalsy: () => must(!found),
    toBeLessThan: (bound: number | bigint) => must(size < bound),
    toBeLessThanOrEqual: (bound: number | bigint) => must(size <= bound),
    toBeGreaterThan: (bound: number | bigint) => must(size > bound),
    toBeGreaterThanOrEqual: (bound: number | bigint) => must(size >= bound),
    toHaveLength: (length: number) => must((found as { readonly length: number }).length === length),
    toContain: (part: string) => must((found as readonly string[]).includes(part)),
    toMatch: (pattern: RegExp | string) =>
      must(typeof pattern === 'string' ? (found as string).includes(pattern) : pattern.test(found as string)),
    toThrow: (wanted?: Thrown) => must(thrown(found as () => unknown, wanted)),
  }
}

/** Part of a message, a pattern of one, or a class of errors. */
type Thrown = string | RegExp | ErrorConstructor

const thrown = (run: () => unknown, wanted: Thrown | undefined): boolean => {
  try {
    run()
    return false
  } catch (error) {
    if (typeof wanted === 'function') return error instanceof wanted
    const message = error instanceof Error ? error.message : String(error)
    return wanted === undefined || (typeof wanted === 'string' ? message.includes(wanted) : wanted.test(message))
  }
}

/** Members that are undefined do not count. */
const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare)
  if (value === null || typeof value !== 'object' || ![Object.prototype, null].includes(Object.getPrototypeOf(value)))
    return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => [key, bare(member)]),
  )
}

const holdsAll = (found: unknown, wanted: object): boolean =>
  Object.entries(wanted).every(([key, value]) => {
    const member = (found as Record<string, unknown>)[key]
    return typeof value === 'object' && value !== null
      ? typeof member === 'object' && member !== null && holdsAll(member, value)
      : Object.is(member, value)
  })
