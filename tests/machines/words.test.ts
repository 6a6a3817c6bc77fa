import { chart, statesOf } from '#review/chart.ts'
import { flows } from '#review/flows.ts'
import { describe, expect, test } from 'vitest'

const prefixes: Record<string, RegExp> = {
  session: /^SES-\d\d$/,
  feed: /^FEED-\d\d$/,
  placement: /^PLC-\d\d$/,
  bet: /^BET-\d\d$/,
  setOrder: /^SOF-\d\d$/,
  editBet: /^EDB-\d\d$/,
  standingOrder: /^SOR-\d\d$/,
  cashOut: /^CSH-\d\d$/,
  slip: /^SLP-\d\d$/,
  parlay: /^PAR-\d\d$/,
  builder: /^BLD-\d\d$/,
  idleTimeout: /^PRS-\d\d$/,
  account: /^ACC-\d\d$/,
  password: /^PWD-\d\d$/,
  switchAccount: /^SWI-\d\d$/,
  launch: /^LAU-\d\d$/,
  nickname: /^NIC-\d\d$/,
  feedback: /^FBK-\d\d$/,
  tableChat: /^TCH-\d\d$/,
  settings: /^SET-\d\d$/,
  quickBet: /^QBT-\d\d$/,
  limits: /^LIM-\d\d$/,
  timeOut: /^TMO-\d\d$/,
  realityCheck: /^RCK-\d\d$/,
  room: /^ROOM-\d\d$/,
  createRoom: /^CRM-\d\d$/,
  closeRoom: /^CLR-\d\d$/,
  leaveRoom: /^LVR-\d\d$/,
  joinRoom: /^JOIN-\d\d$/,
  openRoom: /^OPR-\d\d$/,
  prediction: /^PRE-\d\d$/,
  tour: /^TOUR-\d\d$/,
  practice: /^PRC-\d\d$/,
  liveTv: /^LTV-\d\d$/,
  lease: /^LSE-\d\d$/,
}

/**
 * The board's own port says when it falls silent; on the server a job sends `wait.elapsed` (§machine.waiting); a player
 * says when its stream stands still, and a pause waits for the member.
 */
const spokenFor = new Set([
  // Each single has time-outs of its own.
  'singles.apart',
  'singles.short',
  'singles.typed',
  'singles.together',
  'singles.together.checking',
  'feed.following.live',
  'bet.waiting',
  'liveTv.open.watching.playing',
  'liveTv.open.watching.paused',
  'liveTv.open.watching.blocked',
  // An operator decides, and a process that was killed ends.
  'heldWin.held',
  // The offers come from the book, and the end of a wait from a job.
  'standingOrder.due',
  // The studio's own clock ends sales, holds draws and sends again.
  'gameRound.between',
  'studioRound.staking',
  'studioRound.waiting',
  'studioRound.taken',
  'studioRound.returning',
  'studioDraw.fixed',
  'supervision.hung',
  'supervision.killed',
  // The slip follows its legs all the time and awaits no answer.
  'slip.singles',
  'slip.parlay',
  'slip.system',
  'slip.lucky',
  // So does a builder the markets of its match.
  'builder.building.empty',
  'builder.building.priced',
  'builder.building.unpriced',
  'builder.building.failed',
  // Both parts of a request have a time-out.
  'builder.building.pricing',
  'builder.building.stale',
])

describe.each(flows.map(({ name, environment }) => [name, chart(environment.machine)] as const))(
  '%s can be read aloud (§machine.edges)',
  (_, { id, root, edges }) => {
    test('every state has a title', () => {
      expect(
        statesOf(root)
          .filter(({ title, id: state }) => title === '' && state !== id)
          .map((state) => state.id),
      ).toEqual([])
    })
    test('every transition has its id and a plain sentence', () => {
      for (const { key, id: edge, plain } of edges) {
        expect(edge, key).toMatch(prefixes[id]!)
        expect(plain, key).toMatch(/^[A-Z].*\.$/)
      }
    })
    test('one id, one meaning', () => {
      for (const { id: edge, plain } of edges) {
        expect([...new Set(edges.filter((other) => other.id === edge).map((other) => other.plain))]).toEqual([plain])
        expect([...new Set(edges.filter((other) => other.plain === plain).map((other) => other.id))]).toEqual([edge])
      }
    })
    test('every guard and action is named', () => {
      const names = edges.flatMap(({ guard, actions }) => [guard, ...actions]).filter((name) => name !== null)
      expect(names.filter((name) => name === 'unnamed' || name.startsWith('xstate.'))).toEqual([])
    })
    test('every state that waits for the server has a time-out', () => {
      const timed = new Set(edges.filter(({ kind }) => kind === 'timer').map(({ from }) => from))
      const waiting = statesOf(root).filter(({ ports, tags }) => ports.length > 0 || tags.includes('busy'))
      for (const state of waiting) {
        const parts = state.children.length > 0 ? state.children : [state]
        expect(
          parts.filter((part) => !timed.has(part.id) && !spokenFor.has(part.id)).map((part) => part.id),
          state.id,
        ).toEqual([])
      }
    })
  },
)
