import { withEvent } from '../flow.ts'
import type { AutoEnd } from './auto-play.ts'
import { roundSays } from './game-round.sentences.ts'
import { gameRoundSetup } from './game-round.setup.ts'

const endsAuto = <const Why extends AutoEnd['why']>(why: Why) => ({ type: 'endAuto', params: { why } }) as const

const over = { target: 'showing', actions: withEvent('setResult') } as const
const held = { target: 'showingHeld', actions: [withEvent('setResult'), endsAuto('held')] } as const
const opened = { target: 'open', actions: [withEvent('setOpened'), endsAuto('open')] } as const
const refused = { target: 'idle', actions: [withEvent('setRefusal'), endsAuto('refused')] } as const
const returned = { target: 'idle', actions: ['markReturned', endsAuto('returned')] } as const
const accepted = { target: 'idle', actions: ['markAccepted', endsAuto('open')] } as const
const ended = { target: 'ended', actions: 'dropRound' } as const

const shown = { target: 'idle', actions: 'dropRequest' } as const
const next = { guard: 'goesOn', target: 'between', actions: 'dropRequest' } as const
const planEnds = { guard: 'isAuto', target: 'idle', actions: ['dropRequest', 'endAutoByPlan'] } as const
const stopped = { guard: 'isAuto', actions: withEvent('endAuto') } as const

/**
 * A round in the frame of a game. One runs at a time; its key goes along, so that it counts once however often it is
 * sent, and a result is shown only as the studio told it. In a game of several steps the member plays on, move by move,
 * until it is over. Auto play repeats a member's own round until its plan, its member or a refusal ends it
 * (§game.auto-play).
 */
export const gameRoundMachine = gameRoundSetup.createMachine({
  id: 'gameRound',
  initial: 'arriving',
  context: ({ input }) => ({
    request: null,
    opened: null,
    move: null,
    result: null,
    note: null,
    refusal: null,
    currency: input.currency,
    isAutoAllowed: false,
    auto: null,
    autoEnd: null,
  }),
  states: {
    arriving: {
      meta: { title: 'Starting the game session' },
      tags: ['busy'],
      invoke: { src: 'requestSession', id: 'requestSession', input: {} },
      on: {
        'session.opened': { target: 'idle', actions: withEvent('setAllowed'), meta: roundSays('GRO-01') },
        'round.opened': {
          ...opened,
          meta: roundSays('GRO-18'),
        },
        'session.over': {
          ...ended,
          meta: roundSays('GRO-02'),
        },
      },
      after: {
        sessionPatience: {
          ...ended,
          meta: roundSays('GRO-03'),
        },
      },
    },
    idle: {
      meta: { title: 'Open for bets' },
      on: {
        'round.asked': {
          target: 'playing',
          actions: withEvent('setRequest'),
          meta: roundSays('GRO-04'),
        },
        'auto.asked': {
          guard: withEvent('isAutoLawful'),
          target: 'between',
          actions: withEvent('setAuto'),
          meta: roundSays('GRO-35'),
        },
      },
    },
    between: {
      meta: { title: 'Auto play: waiting to begin the next round' },
      invoke: { src: 'waitForNext', id: 'waitForNext', input: {} },
      on: {
        'round.due': { target: 'playing', actions: withEvent('setAutoRequest'), meta: roundSays('GRO-36') },
        'auto.stopped': { target: 'idle', actions: withEvent('endAuto'), meta: roundSays('GRO-37') },
      },
    },
    playing: {
      meta: { title: 'Playing' },
      tags: ['busy'],
      invoke: { src: 'requestRound', id: 'requestRound', input: ({ context }) => context.request! },
      on: {
        'round.held': {
          ...held,
          meta: roundSays('GRO-30'),
        },
        'round.over': {
          ...over,
          meta: roundSays('GRO-05'),
        },
        'round.opened': {
          ...opened,
          meta: roundSays('GRO-19'),
        },
        'round.accepted': {
          ...accepted,
          meta: roundSays('GRO-28'),
        },
        'round.refused': {
          ...refused,
          meta: roundSays('GRO-06'),
        },
        'round.returned': {
          ...returned,
          meta: roundSays('GRO-07'),
        },
        'round.unanswered': {
          target: 'unresolved',
          meta: roundSays('GRO-08'),
        },
        'auto.stopped': { ...stopped, meta: roundSays('GRO-38') },
        'session.over': {
          ...ended,
          meta: roundSays('GRO-09'),
        },
      },
      after: {
        roundPatience: {
          target: 'unresolved',
          meta: roundSays('GRO-10'),
        },
      },
    },
    open: {
      meta: { title: 'The member’s move' },
      tags: ['needsMember'],
      on: {
        'move.asked': {
          target: 'moving',
          actions: withEvent('setMove'),
          meta: roundSays('GRO-20'),
        },
      },
    },
    moving: {
      meta: { title: 'Making the move' },
      tags: ['busy'],
      invoke: { src: 'requestMove', id: 'requestMove', input: ({ context }) => context.move! },
      on: {
        'round.opened': {
          ...opened,
          meta: roundSays('GRO-21'),
        },
        'round.held': {
          ...held,
          meta: roundSays('GRO-31'),
        },
        'round.over': {
          ...over,
          meta: roundSays('GRO-22'),
        },
        'round.returned': {
          ...returned,
          meta: roundSays('GRO-23'),
        },
        'round.unanswered': {
          target: 'unresolved',
          meta: roundSays('GRO-24'),
        },
        'session.over': {
          ...ended,
          meta: roundSays('GRO-25'),
        },
      },
      after: {
        roundPatience: {
          target: 'unresolved',
          meta: roundSays('GRO-26'),
        },
      },
    },
    unresolved: {
      meta: { title: 'Looking for the result' },
      tags: ['busy'],
      invoke: { src: 'followRound', id: 'followRound', input: ({ context }) => context.request! },
      on: {
        'round.held': {
          ...held,
          meta: roundSays('GRO-32'),
        },
        'round.over': {
          ...over,
          meta: roundSays('GRO-11'),
        },
        'round.opened': {
          ...opened,
          meta: roundSays('GRO-27'),
        },
        'round.accepted': {
          ...accepted,
          meta: roundSays('GRO-29'),
        },
        'round.refused': {
          ...refused,
          meta: roundSays('GRO-12'),
        },
        'round.returned': {
          ...returned,
          meta: roundSays('GRO-13'),
        },
        'auto.stopped': { ...stopped, meta: roundSays('GRO-39') },
        'session.over': {
          ...ended,
          meta: roundSays('GRO-14'),
        },
      },
      after: {
        followPatience: {
          target: 'unresolved',
          reenter: true,
          meta: roundSays('GRO-15'),
        },
      },
    },
    showing: {
      meta: { title: 'Showing the result' },
      on: {
        'round.shown': [
          { ...next, meta: roundSays('GRO-41') },
          { ...planEnds, meta: roundSays('GRO-42') },
          { ...shown, meta: roundSays('GRO-16') },
        ],
        'auto.stopped': { ...stopped, meta: roundSays('GRO-40') },
      },
      after: {
        showPatience: [
          { ...next, meta: roundSays('GRO-43') },
          { ...planEnds, meta: roundSays('GRO-44') },
          { ...shown, meta: roundSays('GRO-17') },
        ],
      },
    },
    showingHeld: {
      meta: { title: 'Showing a result whose win is being checked' },
      on: {
        'round.shown': {
          ...shown,
          meta: roundSays('GRO-33'),
        },
      },
      after: {
        showPatience: {
          ...shown,
          meta: roundSays('GRO-34'),
        },
      },
    },
    ended: { meta: { title: 'Ended' }, tags: ['settled'], type: 'final' },
  },
})
