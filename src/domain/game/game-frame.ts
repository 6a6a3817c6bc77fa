/** The appearance a frame is shown in. */
export const appearances = ['light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

/** The member's money as our page prints it, without its currency: `1,904.74` and `−1.00`. */
export interface ShownMoney {
  readonly balance: string
  /** Won less staked in the game since it was opened. */
  readonly net: string
}

/** What our page says to the frame of a game. */
export type HostMessage =
  | { readonly type: 'hello' | 'appearance'; readonly appearance: Appearance }
  | ({ readonly type: 'money' } & ShownMoney)
  /** The page asks its member something: a game that plays by itself stops (§game.auto-play). */
  | { readonly type: 'question' }

/** Milliseconds between two messages of a frame that its member is there (§account.idle). */
export const activityApart = 10_000

/**
 * What the frame of a game tells our page: it is ready, it shows the member's money itself, a result that the balance
 * already has is on its way or is shown, a round runs or is over, the member is there, the session at the provider
 * ended.
 */
const frameTypes = [
  'ready',
  'shows.money',
  'money.held',
  'money.shown',
  'round.began',
  'round.ended',
  'activity',
  'session.ended',
] as const
export interface FrameMessage {
  readonly type: (typeof frameTypes)[number]
}

/** Names the protocol and its version, so that other programs' messages are ignored. */
const protocol = 'touchline.game.1'

/** A message as it is posted. */
export const posted = <Message extends HostMessage | FrameMessage>(message: Message) => ({ protocol, ...message })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** An amount as it is printed. */
const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= 32

/** The message of a frame; undefined if it is not one. The caller has checked its origin and its window. */
export const parseFrameMessage = (data: unknown): FrameMessage | undefined => {
  if (!isRecord(data) || data['protocol'] !== protocol) return undefined
  const type = frameTypes.find((one) => one === data['type'])
  return type && { type }
}

/** Whether a message shows that the member is there: a press in a frame does not reach our page (§account.idle). */
export const showsMember = ({ type }: FrameMessage): boolean =>
  type === 'activity' || type === 'round.began' || type === 'round.ended'

/** The message of our page; undefined if it is not one. The frame has checked its origin. */
export const parseHostMessage = (data: unknown): HostMessage | undefined => {
  if (!isRecord(data) || data['protocol'] !== protocol) return undefined
  const { type } = data
  if (type === 'question') return { type }
  if (type === 'money') {
    const { balance, net } = data
    return isShort(balance) && isShort(net) ? { type, balance, net } : undefined
  }
  const appearance = appearances.find((one) => one === data['appearance'])
  return (type === 'hello' || type === 'appearance') && appearance ? { type, appearance } : undefined
}
