import type { Call } from '#calls/call.ts'
import { listAnnouncements } from '#calls/member/message.ts'
import { saveSettings } from '#calls/member/settings.ts'
import { type LanguageCode, languages } from '#domain/text/languages.ts'
import type { Outside } from '#review/outside/outside.ts'
import { nameOf } from '#review/checks.ts'
import type { AnyMachineSnapshot } from 'xstate'
import type { SuiteRun, SuiteStep } from './suite.ts'
import { either, type Words } from './words.ts'

/** What is found on a page by its role and its name, or a text alone; its names are keys of `locales/`. */
export interface Place {
  /** A list of choices is a button that is named by what is chosen and what it is a choice of. */
  readonly role?: 'button' | 'textbox' | 'list' | 'option' | 'radio' | 'checkbox' | 'heading'
  readonly name: readonly string[]
  /** What its placeholders hold; any value where one is not named. */
  readonly values?: Readonly<Record<string, string | number>>
  readonly within?: {
    readonly role: 'region' | 'form' | 'alertdialog' | 'dialog' | 'main'
    readonly name?: readonly string[]
  }
}

/**
 * One thing that is done on the page, or in the server's place. In a text, `$MEMBER` and `$PASSWORD` are those of the
 * member who walks. In a body, `$body.version+1` is one more than what the page sent under that name, and an object
 * with `$of` is the whole of what it sent, with other fields.
 */
export type Act =
  | { readonly does: 'press' | 'check'; readonly at: Place }
  | { readonly does: 'fill'; readonly at: Place; readonly text: string }
  /** Opens a list of choices and takes one. */
  | { readonly does: 'choose'; readonly at: Place; readonly option: Place }
  | { readonly does: 'answer'; readonly call: string; readonly body: object }
  | { readonly does: 'lose'; readonly call: string }
  /** The server answers by itself. */
  | { readonly does: 'pass'; readonly call: string }
  | { readonly does: 'wait'; readonly ms: number }
  /** A sign of life that changes nothing. */
  | { readonly does: 'stir' }

/** Whether a place is there, can be pressed or not (there or absent), is ticked, or is marked as wrong. */
export interface Sight {
  readonly at: Place
  readonly is: 'shown' | 'absent' | 'open' | 'shut' | 'closed' | 'on' | 'off' | 'wrong'
}

/** How a flow is walked through the product by a browser. */
export interface Pack {
  readonly outside: Outside
  /** Its page. */
  readonly path: string
  /** The calls that a staged pack answers in the server's place when a step says so. */
  readonly calls: readonly Call[]
  /** What it answers by itself: what the page only reads, so that it begins as the run says. */
  readonly reads?: Readonly<Record<string, object>>
  /** The field that a call which is also read has where a step answers it. */
  readonly heldWith?: string
  /** Its page is that of a visitor. */
  readonly isSignedOut?: boolean
  /** Time passes at once: for what takes longer than a tester waits. */
  readonly isFast?: boolean
  /** A state that is over before anybody can look at it. */
  readonly isPassing?: (at: AnyMachineSnapshot) => boolean
  readonly acts: (step: SuiteStep) => readonly Act[]
  readonly sees: (at: AnyMachineSnapshot) => readonly Sight[]
  /** The call that is out in a state, by its path. */
  readonly asks: (at: AnyMachineSnapshot) => string | undefined
}

const placed = (words: Words, { role, name, values, within }: Place) => ({
  role: role === 'list' ? 'button' : (role ?? null),
  name: role === 'list' ? either(words, name, values).replaceAll('^', '(?:^| )') : either(words, name, values),
  within: within ? { role: within.role, name: within.name ? either(words, within.name) : null } : null,
})

const acted = (words: Words, act: Act) => {
  if (!('at' in act)) return act
  const { at, ...rest } = act
  return { ...rest, at: placed(words, at), ...('option' in act && { option: placed(words, act.option) }) }
}

const seen = (pack: Pack, words: Words, at: AnyMachineSnapshot) => ({
  state: nameOf(at),
  isPassing: pack.isPassing?.(at) ?? false,
  sees: pack.sees(at).map((sight) => ({ at: placed(words, sight.at), is: sight.is })),
  asks: pack.asks(at) ?? null,
})

/** Everything that the driver of a pack needs to know of the product: names in a language, calls, and the runs. */
export const walkData = (
  { pack, name, runs }: { readonly pack: Pack; readonly name: string; readonly runs: readonly SuiteRun[] },
  words: Words,
  language: LanguageCode,
  suite: { readonly seed: number; readonly cover: string },
) => ({
  machine: name,
  ...suite,
  language: languages[language].name,
  path: pack.path,
  calls: pack.calls.map(({ path }) => path),
  reads: pack.reads ?? {},
  unsaved: pack.calls.includes(saveSettings) ? null : saveSettings.path,
  advertisements: listAnnouncements.path,
  heldWith: pack.heldWith ?? null,
  isFast: pack.isFast ?? false,
  isSignedOut: pack.isSignedOut ?? false,
  names: {
    username: either(words, ['landing.username']),
    password: either(words, ['landing.password']),
    signIn: either(words, ['landing.signIn']),
  },
  runs: runs.map((run, place) => ({
    name: `${run.isLive ? 'live' : 'staged'} run ${place + 1} from ${run.start}`,
    begin: seen(pack, words, run.begin),
    steps: run.steps.map((step) => ({
      ids: step.edges.map(({ id }) => id).join(' '),
      says: step.edges.map(({ plain }) => plain).join(' '),
      acts: (step.by === 'clock' ? [{ does: 'wait' as const, ms: step.ms ?? 0 }] : pack.acts(step)).map((act) =>
        acted(words, act),
      ),
      ...seen(pack, words, step.after),
    })),
  })),
})
