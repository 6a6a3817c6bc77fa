import { calls, type CallName } from '#calls/all.ts'
import { type Answer, type Body, commonErrors, memberErrors } from '#calls/call.ts'
import { borderErrors } from '#domain/border-errors.ts'
import { soccer } from '#domain/market/sports.ts'
import type { Currency } from '#domain/money/money.ts'
import { type ManualClock, manualClock } from '#odds/clock.ts'
import { parseConfig } from '#server/config/config.ts'
import type { Database } from '#server/database/database.ts'
import { addMember } from '#server/members/members.ts'
import { openWeakPasswords } from '#server/members/weak-passwords.ts'
import { startTouchline, type Touchline } from '#server/touchline.ts'
import { deposit } from '#server/wallet/wallet.ts'
import { Check } from 'typebox/value'
import { enrolTesters, signing } from './operators.ts'
import { quickPasswords } from './quick-passwords.ts'
import { type ScriptedFeed, scriptedFeed } from './scripted-feed.ts'

type Calls = typeof calls
export type Refused = { status: 0; statusdesc: string; field?: string } & Record<string, unknown>
/** The body of a member's call without what identifies the member. */
type Rest<Name extends CallName> = Omit<Body<Calls[Name]>, 'account_id' | 'session_token'>

export interface CallReply<Name extends CallName> {
  readonly code: number
  /** What was answered; throws, with the refusal, when the call was refused. */
  readonly answer: Answer<Calls[Name]>
  /** What was refused; throws when it was not. */
  readonly refusal: Refused
}

/** A signed-in member's device. */
export interface Device {
  readonly id: bigint
  readonly identity: { readonly account_id: string; readonly session_token: string }
  readonly ask: <Name extends CallName>(name: Name, rest: Rest<Name>) => Promise<CallReply<Name>>
}

export interface TestServer extends Touchline {
  readonly clock: ManualClock
  readonly feed: ScriptedFeed
  /** Makes a call over HTTP; an answer that is not as declared, or a refusal that is not, fails the test. */
  readonly post: <Name extends CallName>(name: Name, body: Body<Calls[Name]>) => Promise<CallReply<Name>>
  /** A body as it stands, declared or not. */
  readonly send: (
    path: string,
    body: string,
    headers?: Record<string, string>,
  ) => Promise<{ code: number; body: Refused }>
  /** Enters a member with 1,000 units of a currency, who may bet on soccer or on the sports given. */
  readonly enter: (name: string, currency?: Currency, sports?: readonly number[]) => Promise<bigint>
  /** Signs a member in, who is entered first when nobody was. */
  readonly signIn: (name: string, currency?: Currency) => Promise<Device>
  /** Moves book time on and does a round. */
  readonly advance: (bookMs: number) => Promise<void>
}

export const password = 's3cret!'
/** When a test's book begins, unless it says so: a Saturday afternoon. */
export const opening = Date.parse('2024-09-14T15:00:00+08:00')

interface Options {
  readonly book?: number
  readonly feed?: ScriptedFeed
  readonly flags?: readonly string[]
  readonly requestsPerMinute?: number
  readonly patience?: number
  readonly parts?: Partial<
    Pick<NonNullable<Parameters<typeof startTouchline>[1]>, 'passwords' | 'logTo' | 'web' | 'ask' | 'games'>
  >
}

/** A whole server on a test's database, whose clock and feed a test moves by hand. */
export const startTestServer = async (
  database: Database,
  {
    book = opening,
    feed = scriptedFeed(),
    flags = [],
    requestsPerMinute = 1_000_000,
    patience = 60_000,
    parts,
  }: Options = {},
): Promise<TestServer> => {
  const clock = manualClock({ book })
  const config = parseConfig(['--port', '0', '--demo', 'off', '--log', 'silent', ...flags])
  const touchline = await startTouchline(config, {
    database,
    clock,
    feed,
    manual: true,
    requestsPerMinute,
    patience,
    passwords: quickPasswords(openWeakPasswords(config)),
    ...parts,
  })
  const send: TestServer['send'] = async (path, body, headers = {}) => {
    const response = await fetch(touchline.url + path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    return { code: response.status, body: (await response.json()) as Refused }
  }
  const post: TestServer['post'] = async (name, body) => told(name, await send(calls[name].path, JSON.stringify(body)))
  const ids = new Map<string, bigint>()
  const enter: TestServer['enter'] = async (name, currency = 'MYR', sports = [soccer]) => {
    const id = await addMember(
      database,
      touchline.passwords,
      { accountId: name, password, currency, sports },
      clock.real(),
    )
    await deposit(database.db, {
      kind: 'opening',
      member: id,
      amount: 100_000n,
      note: '',
      book: clock.book(),
      real: clock.real(),
    })
    ids.set(name, id)
    return id
  }
  const signIn: TestServer['signIn'] = async (name, currency) => {
    const id = ids.get(name) ?? (await enter(name, currency))
    const { answer } = await post('signIn', { account_id: name, password })
    const identity = { account_id: name, session_token: answer.member_profile.player_info[0]!.session_token }
    return { id, identity, ask: (call, rest) => post(call, { ...rest, ...identity } as Body<Calls[typeof call]>) }
  }
  const advance = (ms: number) => {
    clock.toBook(clock.book() + ms)
    return touchline.tick()
  }
  const operator = signing(touchline.operator, { database, clock })
  await enrolTesters(touchline.operator, { database, clock })
  return { ...touchline, operator, clock, feed, post, send, enter, signIn, advance }
}

/** Every code that a call may answer, its own and those of every call. */
export const declaredErrors = (name: CallName): readonly string[] => {
  const call = calls[name]
  return [...call.errors, ...commonErrors, ...borderErrors, ...(call.identity === 'member' ? memberErrors : [])]
}

/** Holds an answer against its declaration. */
const told = <Name extends CallName>(name: Name, { code, body }: { code: number; body: Refused }): CallReply<Name> => {
  const call = calls[name]
  const refused = body.status === 0
  if (refused ? !declaredErrors(name).includes(body.statusdesc) : !Check(call.answer, body))
    throw new Error(`${name} answers ${JSON.stringify(body)}`)
  return {
    code,
    get answer() {
      if (refused) throw new Error(`${name} refuses: ${JSON.stringify(body)}`)
      return body as unknown as Answer<Calls[Name]>
    },
    get refusal() {
      if (!refused) throw new Error(`${name} was not refused: ${JSON.stringify(body)}`)
      return body
    },
  }
}
