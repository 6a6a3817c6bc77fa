import { changePassword, signIn } from '#calls/member/member.ts'
import type { Outside } from '#review/outside/outside.ts'
import { nameOf } from '#review/checks.ts'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { template } from './playwright.ts'
import type { Suite, SuiteStep } from './suite.ts'

/**
 * Where a value is in an answer: names and places with dots between, `leagues.0.league_id`; of a list the first with a
 * field, `markets.market_type=OXT.odds_id`.
 */
type At = string

/**
 * One question to the product over its wire, or one act of its operator by the operator's own command. In texts `$name`
 * is what was kept under that name, `$new` a new key each time, and `$next` a number that rises.
 */
export type Ask =
  | {
      readonly call: string
      /** The member who asks, who is signed in for it once; null for a call of nobody. */
      readonly as?: string | null
      readonly body?: object
      /** The code it is refused with; a success where none is named. */
      readonly code?: string
      readonly has?: Readonly<Record<At, unknown>>
      readonly keeps?: Readonly<Record<string, At>>
    }
  | {
      readonly act: string
      readonly fields: Readonly<Record<string, string>>
      /** The error it is refused with; it is done where none is named. */
      readonly error?: string
      /** A refusal that changes nothing of the walk. */
      readonly tolerates?: string
      readonly by?: 'second'
      readonly keeps?: Readonly<Record<string, At>>
    }
  /** What an operator looks at. */
  | {
      readonly query: string
      readonly fields: Readonly<Record<string, string>>
      readonly has?: Readonly<Record<At, unknown>>
      readonly keeps?: Readonly<Record<string, At>>
    }
  /** The session of a member has ended: the next call signs in again. */
  | { readonly leaves: string }

/** The password with which a member is entered, and the member's own. */
const entryPassword = 'Corner7way'
export const password = 'Flagpole8x'

/** Enters a member of the run. */
export const entered = (name: string, more: Readonly<Record<string, string>> = {}): Ask => ({
  act: 'create',
  fields: { member: name, password: entryPassword, currency: 'MYR', sports: '1', ...more },
})

/** How a machine of the server is walked over its wire, with a member's calls and the operator's acts. */
export interface HttpPack {
  readonly outside: Outside
  /** What a run begins with; `$run` is a name that no other run has. */
  readonly begins: (input: unknown) => readonly Ask[]
  readonly acts: (step: SuiteStep) => readonly Ask[]
  /** What shows that the product is where the machine says. */
  readonly sees: (at: AnyMachineSnapshot) => readonly Ask[]
  /** How the product refuses what a state ignores, and stays where it is; nothing where nobody can ask for it. */
  readonly refuses?: (at: AnyMachineSnapshot, event: AnyEventObject) => readonly Ask[]
}

/** What is asked in a state: where the product is, what it refuses there, and that it is there still. */
export const asksIn = (pack: HttpPack, { refuses }: Pick<Suite, 'refuses'>, at: AnyMachineSnapshot): readonly Ask[] => {
  const sees = pack.sees(at)
  const refused = pack.refuses ? refuses(at).flatMap((event) => pack.refuses!(at, event)) : []
  return refused.length === 0 ? sees : [...sees, ...refused, ...sees]
}

/** The file of a pack: it needs Node and nothing else. */
export const httpFile = async (
  name: string,
  pack: HttpPack,
  suite: Pick<Suite, 'runs' | 'refuses'>,
  cover: { readonly seed: number; readonly cover: string },
): Promise<readonly [file: string, body: string]> => {
  const driver = await template('http-driver')
  const data = {
    machine: name,
    ...cover,
    signIn: signIn.path,
    changePassword: changePassword.path,
    entryPassword,
    password,
    runs: suite.runs.map((run, place) => ({
      name: `run ${place + 1} from ${run.start}`,
      begins: pack.begins(run.input),
      sees: { state: nameOf(run.begin), asks: asksIn(pack, suite, run.begin) },
      steps: run.steps.map((step) => ({
        ids: step.edges.map(({ id }) => id).join(' '),
        says: step.edges.map(({ plain }) => plain).join(' '),
        acts: pack.acts(step),
        sees: { state: nameOf(step.after), asks: asksIn(pack, suite, step.after) },
      })),
    })),
  }
  return [`${name}.http.mjs`, driver.replace('/*PACK*/', () => JSON.stringify(data, null, 2))]
}
