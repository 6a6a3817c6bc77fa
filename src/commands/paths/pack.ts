import type { Call } from '#calls/call.ts'
import { listAnnouncements } from '#calls/member/message.ts'
import { saveSettings } from '#calls/member/settings.ts'
import { type LanguageCode, languages } from '#domain/text/languages.ts'
import type { Outside } from '#review/outside/outside.ts'
import { nameOf } from '#review/checks.ts'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Suite, SuiteRun, SuiteStep } from './suite.ts'
import type { Graph } from './adaptive.ts'
import { either, type Texts } from './texts.ts'

/** What is found on a page by its role and its name, or a text alone; its names are keys of `locales/`. */
export interface Place {
  /** A list of choices is a button that is named by what is chosen and what it is a choice of. */
  readonly role?:
    | 'button'
    | 'link'
    | 'textbox'
    | 'list'
    | 'option'
    | 'radio'
    | 'checkbox'
    | 'searchbox'
    | 'menuitem'
    | 'heading'
    | 'tab'
  readonly name?: readonly string[]
  /** A price of the open match, by its market and its place there: the board says what it is called. */
  readonly price?: { readonly market: string; readonly nth: number }
  /** A price of the board, by the row of its match and its place there. */
  readonly cell?: { readonly row: number; readonly nth: number }
  /** What is chosen of a list. */
  readonly chosen?: string
  /** Its name may end in a number: how many there are of it. */
  readonly isCounted?: true
  /** A name that the pack's own answers bring, as a regular expression; no language changes it. */
  readonly data?: string
  /** It is in the game's frame, whose texts are those of the studio: `studio.act.play`. */
  readonly inFrame?: true
  /** What its placeholders hold; any value where one is not named. */
  readonly values?: Readonly<Record<string, string | number>>
  readonly within?: {
    readonly role: 'region' | 'form' | 'alertdialog' | 'dialog' | 'main' | 'group'
    readonly name?: readonly string[]
  }
}

/**
 * One thing that is done on the page, or in the server's place. In a text, `$MEMBER` and `$PASSWORD` are those of the
 * member who walks. In a body, `$body.version+1` is one more than what the page sent under that name, `$body.ids.0` is
 * the first of a list, `$next` a number that was not used before, and an object with `$of` is the whole of what it
 * sent, or the part that it names, with other fields.
 */
export type Act =
  | { readonly does: 'press' | 'check'; readonly at: Place }
  /** A box is ticked or not, whatever it was. */
  | { readonly does: 'tick'; readonly at: Place; readonly isOn: boolean }
  | { readonly does: 'fill'; readonly at: Place; readonly text: string }
  /** Opens a list of choices and takes one. */
  | { readonly does: 'choose'; readonly at: Place; readonly option: Place }
  | { readonly does: 'answer'; readonly call: string; readonly body: object }
  | { readonly does: 'lose'; readonly call: string }
  /** The server answers by itself. */
  | { readonly does: 'pass'; readonly call: string }
  | { readonly does: 'wait'; readonly ms: number }
  /** What was said is on the page. */
  | { readonly does: 'meet'; readonly at: Place }
  /** From here on the server answers so by itself. */
  | { readonly does: 'say'; readonly call: string; readonly body: object }
  /** The page of a frame comes, and says something to ours. */
  | { readonly does: 'show'; readonly frame: string; readonly text?: string }
  | { readonly does: 'post'; readonly frame: string; readonly message: object }
  /** The film on the page says something of itself, and the device that the network is back. */
  | { readonly does: 'film'; readonly event: string }
  | { readonly does: 'online' }
  /** The device loses its network, or has it back. */
  | { readonly does: 'network'; readonly isOn: boolean }
  /** What the member answers to the browser's own question. */
  | { readonly does: 'permit'; readonly answer: 'granted' | 'denied' | 'default' }
  /** The menu of the member opens. */
  | { readonly does: 'menu' }
  /** The page comes back into sight, and reads again what it shows. */
  | { readonly does: 'renew' }
  | { readonly does: 'reload' }
  /** A sign of life that changes nothing. */
  | { readonly does: 'stir' }

/** Whether a place is there, can be pressed or not (there or absent), is ticked, or is marked as wrong. */
export interface Sight {
  readonly at: Place
  readonly is: 'shown' | 'absent' | 'open' | 'shut' | 'closed' | 'on' | 'off' | 'wrong'
}

/** How a flow is walked through the product by a browser. */
export interface Pack {
  /** The flow that it walks, where another pack has its name. */
  readonly flow?: string
  readonly outside: Outside
  /** Its page, which may depend on the input of a run. */
  readonly path: string | ((input: unknown) => string)
  /** The calls that a staged pack answers in the server's place when a step says so. */
  readonly calls: readonly Call[]
  /** What it answers by itself: what the page only reads, so that it begins as the run says. */
  readonly reads?: Readonly<Record<string, object>>
  /** The fields one of which a call that is also read has where a step answers it. */
  readonly heldWith?: readonly string[]
  /** Calls to which a staged pack lets no answer come, such as the member feed. */
  readonly cut?: readonly string[]
  /** The path of a frame on another origin, or of a stream, which the pack plays. */
  readonly frame?: string
  /** What the browser has for notifications is played. */
  readonly playsPush?: boolean
  /** Its page is that of a visitor, always or with some inputs. */
  readonly isSignedOut?: boolean | ((input: unknown) => boolean)
  /**
   * Time passes at once, for what takes longer than a tester waits; or it stands still unless a step lets it pass, for
   * what would be over before a tester has looked.
   */
  readonly clock?: 'fast' | 'still'
  /** Whatever the product answers by itself, the account of the tester stays as it was. */
  readonly isHarmless?: boolean
  /** Nobody moves while time passes. */
  readonly isIdle?: boolean
  /** What the device of a run has kept of its member; `$MEMBER` is the account. */
  readonly keeps?: (input: unknown) => { readonly name: string; readonly value: object } | undefined
  /** What is done on the page first, so that a run begins as its input says. */
  readonly starts?: (input: unknown) => readonly Act[]
  /** A state that is over before anybody can look at it. */
  readonly isPassing?: (at: AnyMachineSnapshot) => boolean
  readonly acts: (step: SuiteStep) => readonly Act[]
  readonly sees: (at: AnyMachineSnapshot) => readonly Sight[]
  /** The call that is out in a state, by its path. */
  readonly asks: (at: AnyMachineSnapshot) => string | undefined
  /** A state that looks like another, because nothing of it is shown. */
  readonly looksLike?: (at: AnyMachineSnapshot) => string | undefined
}

const nameOfPlace = (words: Texts, { role, name = [], chosen, isCounted, data, values }: Place): string => {
  const own = data ?? either(words, name, values)
  if (isCounted) return own.replaceAll(String.raw`\s*$`, String.raw`(?: ?\d+)?\s*$`)
  if (role !== 'list') return own
  if (chosen === undefined) return own.replaceAll('^', '(?:^| )')
  return `${either(words, [chosen], values).replace(/\\s\*\$$/, '')} ${own.slice(1)}`
}

const placed = (words: Texts, place: Place) => ({
  role: place.role === 'list' ? 'button' : (place.role ?? null),
  name: nameOfPlace(words, place),
  inFrame: place.inFrame ?? false,
  price: place.price ?? null,
  cell: place.cell ?? null,
  within: place.within
    ? { role: place.within.role, name: place.within.name ? either(words, place.within.name) : null }
    : null,
})

const acted = (words: Texts, act: Act) => {
  if (!('at' in act)) return act
  const { at, ...rest } = act
  return { ...rest, at: placed(words, at), ...('option' in act && { option: placed(words, act.option) }) }
}

/** What may depend on the input of a run. */
const of = <T extends string | boolean>(part: T | ((input: unknown) => T), input: unknown): T =>
  typeof part === 'function' ? part(input) : part

const kept = (own: ReturnType<NonNullable<Pack['keeps']>>) =>
  own ? { name: own.name, value: writtenOnDevice(own.value) } : null

/** A value as the device keeps it, amounts included. */
export const writtenOnDevice = (value: object): string =>
  JSON.stringify(value, (_, held: unknown) => (typeof held === 'bigint' ? { $amount: String(held) } : held))

type Walked = Pick<Suite, 'runs' | 'ignores' | 'takes'>

/** What is pressed for an event, last of all. */
const pressedFor = ({ acts }: Pack, at: AnyMachineSnapshot, event: AnyEventObject): Place | undefined => {
  const step: SuiteStep = {
    event,
    by: 'member',
    staged: undefined,
    ms: null,
    from: nameOf(at),
    to: nameOf(at),
    edges: [],
    before: at,
    after: at,
  }
  const last = acts(step).at(-1)
  return last?.does === 'press' || last?.does === 'check' ? last.at : undefined
}

/** What a state ignores has no control in it that is open, unless what it takes is done by the same. */
export const closedIn = (pack: Pack, { ignores, takes }: Walked, at: AnyMachineSnapshot): readonly Sight[] => {
  const used = new Set(takes(at).map((event) => JSON.stringify(pressedFor(pack, at, event))))
  const unused = new Map(
    ignores(at)
      .map((event) => pressedFor(pack, at, event))
      .map((place) => [JSON.stringify(place), place]),
  )
  return [...unused].flatMap(([key, place]) => (place && !used.has(key) ? [{ at: place, is: 'closed' as const }] : []))
}

const seen = (pack: Pack, words: Texts, suite: Walked, at: AnyMachineSnapshot) => ({
  state: nameOf(at),
  isPassing: pack.isPassing?.(at) ?? false,
  sees: [...pack.sees(at), ...closedIn(pack, suite, at)].map((sight) => ({
    at: placed(words, sight.at),
    is: sight.is,
  })),
  asks: pack.asks(at) ?? null,
})

/** A member who does nothing for half an hour is signed out: one who waits longer moves in between. */
const waits = (ms: number, isIdle: boolean): readonly Act[] =>
  isIdle || ms <= stirAfter
    ? [{ does: 'wait', ms }]
    : [{ does: 'wait', ms: stirAfter }, { does: 'stir' }, ...waits(ms - stirAfter, isIdle)]
const stirAfter = 600_000

const done = (pack: Pack, words: Texts, step: SuiteStep) => ({
  ids: step.edges.map(({ id }) => id).join(' '),
  says: step.edges.map(({ plain }) => plain).join(' '),
  acts: (step.by === 'clock' ? waits(step.ms ?? 0, pack.isIdle ?? false) : pack.acts(step)).map((act) =>
    acted(words, act),
  ),
})

/** A pack, and some runs of its suite. */
interface PackWalked {
  readonly pack: Pack
  readonly name: string
  readonly suite: Walked
  readonly runs: readonly SuiteRun[]
  /** Goes on by so many steps from what the product answers, from the start of each run. */
  readonly adapts?: { readonly steps: number; readonly graph: Graph }
}

/** Everything that the driver of a pack needs to know of the product: names in a language, calls, and the runs. */
export const walkData = (
  { pack, name, suite, runs, adapts }: PackWalked,
  words: Texts,
  language: LanguageCode,
  cover: { readonly seed: number; readonly cover: string },
) => ({
  machine: name,
  ...cover,
  language: languages[language].name,
  calls: pack.calls.map(({ path }) => path),
  reads: pack.reads ?? {},
  unsaved: pack.calls.includes(saveSettings) ? null : saveSettings.path,
  advertisements: listAnnouncements.path,
  heldWith: pack.heldWith ?? null,
  cut: pack.cut ?? [],
  frame: pack.frame ?? null,
  playsPush: pack.playsPush ?? false,
  clock: pack.clock ?? null,
  names: {
    username: either(words, ['landing.username']),
    password: either(words, ['landing.password']),
    signIn: either(words, ['landing.signIn']),
  },
  adapts: adapts?.steps ?? 0,
  graph: (adapts?.graph.nodes ?? []).map(({ at, moves, answers }) => ({
    ...seen(pack, words, suite, at),
    // Work that no device finishes while a test looks is a place to stay in.
    isBusy: at.hasTag('busy') && answers.length > 0,
    answers,
    moves: moves.map(({ step, to }) => ({ ...done(pack, words, step), to })),
  })),
  runs: runs.map((run, place) => ({
    name: `${run.isLive ? 'live' : 'staged'} run ${place + 1} from ${run.start}`,
    path: of(pack.path, run.input),
    isSignedOut: of(pack.isSignedOut ?? false, run.input),
    keeps: kept(pack.keeps?.(run.input)),
    adapts: adapts?.graph.starts.find((start) => start.run === run)?.node ?? null,
    starts: (pack.starts?.(run.input) ?? []).map((act) => acted(words, act)),
    begin: seen(pack, words, suite, run.begin),
    steps: run.steps.map((step) => ({ ...done(pack, words, step), ...seen(pack, words, suite, step.after) })),
  })),
})
