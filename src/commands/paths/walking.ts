import type { LanguageCode } from '#domain/text/languages.ts'
import type { Flow } from '#review/flow.ts'
import type { HttpPack } from './http-pack.ts'
import type { Pack } from './pack.ts'
import type { Suite } from './suite.ts'
import type { Texts } from './texts.ts'

/** A machine, and how it is walked: in a browser, over the wire, or by itself. */
export interface Walking {
  readonly name: string
  readonly flow: Flow
  readonly by: 'browser' | 'wire' | 'itself'
  /** Undefined for placement, which has a driver of its own. */
  readonly pack: Pack | undefined
  readonly http: HttpPack | undefined
  readonly suite: Suite
  readonly seed: number
  readonly cover: string
  readonly language: LanguageCode
  readonly words: Texts
}
