import { gamePosition, launchProvider, listGames } from '#calls/games.ts'
import { posted } from '#domain/game/game-frame.ts'
import type { GameSessionContext, GameSessionEvent } from '#machines/game/game-session.ts'
import { ok, refused } from '../../answers.ts'
import type { Act, Pack, Place, Sight } from '../../pack.ts'
import { formOutside } from '../form.ts'

const within = { role: 'main' } as const
const close: Place = { role: 'button', name: ['games.close'], within }
const again: Place = { role: 'button', name: ['games.again'], within }
const search: Place = { role: 'searchbox', name: ['games.search'], within }
/** Where the played provider shows its game. */
const frame = '/pack-frame'

/** A game of the played provider, as the lobby lists it. */
export const listed = {
  provider_id: 'studio',
  provider: 'Studio',
  game_id: 'orchard',
  name: 'Orchard',
  kind: 'slots',
  average: '96.00',
  variance: 'low',
  art: '',
  table: false,
  min_stake: '1.00',
  max_stake: '100.00',
}
export const played = (game: object) => ({
  [listGames.path]: { ...ok, games: [game] },
  [gamePosition.path]: { ...ok, staked: '0.00', won: '0.00' },
})

const speaks = (type: Parameters<typeof posted>[0]['type']): Act => ({
  does: 'post',
  frame,
  message: posted({ type } as Parameters<typeof posted>[0]),
})

/** A game in its frame: the launch and the provider's page are played. */
export const gameSessionPack: Pack = {
  path: '/slots?play=studio:orchard',
  calls: [launchProvider],
  frame,
  reads: played(listed),
  clock: 'still',
  outside: {
    ...formOutside({
      begins: () => 'a provider would have to open the game to the member who walks',
      hidden: (at, { event }) => {
        const told = event as GameSessionEvent
        if (event.type.startsWith('xstate.after.launchPatience'))
          return 'a call that is not answered ends by itself before the machine loses its patience'
        if (told.type === 'frame.ready' && !(at.context as GameSessionContext).reports)
          return 'the page of such a provider reports nothing'
        const isSilent = !(at.context as GameSessionContext).reports
        return isSilent && (told.type.startsWith('round.') || told.type === 'frame.ended')
          ? 'the page of such a provider reports nothing'
          : undefined
      },
    }),
  },
  acts: (step) => {
    const event = step.event as GameSessionEvent
    const isComing = step.before.matches('opening')
    const shown: readonly Act[] = isComing ? [{ does: 'show', frame }] : []
    switch (event.type) {
      case 'launch.opened': {
        const { url, origin, reports } = event
        const body = { ...ok, url: new URL(`${frame}?of=$next`, url).href, origin, reports }
        return [{ does: 'answer', call: launchProvider.path, body }]
      }
      case 'launch.refused':
        return [{ does: 'answer', call: launchProvider.path, body: refused(event.code) }]
      case 'launch.unanswered':
        return [{ does: 'lose', call: launchProvider.path }]
      case 'frame.loaded':
        return shown
      case 'frame.ready':
        return [...shown, speaks('ready')]
      case 'round.began':
        return [speaks('round.began')]
      case 'round.ended':
        return [speaks('round.ended')]
      case 'frame.ended':
        return [...shown, speaks('session.ended')]
      case 'game.closed':
        return [{ does: 'press', at: close }]
      case 'game.reopened':
        return [{ does: 'press', at: again }]
    }
  },
  sees: (at) => {
    const { reason } = at.context as GameSessionContext
    const coming: Sight = { at: { name: ['games.opening'], within }, is: 'shown' }
    const states: Readonly<Record<string, readonly Sight[]>> = {
      launching: [coming],
      opening: [coming],
      open: [
        { ...coming, is: 'absent' },
        { at: close, is: 'open' },
        { at: again, is: 'absent' },
      ],
      playing: [
        { ...coming, is: 'absent' },
        { at: close, is: 'open' },
      ],
      lost: [
        { at: { name: ['games.lost'], within }, is: 'shown' },
        { at: again, is: 'open' },
      ],
      refused: [
        { at: { name: [`errors.${reason}`], within }, is: 'shown' },
        { at: again, is: 'open' },
      ],
      closed: [
        { at: search, is: 'shown' },
        { at: close, is: 'absent' },
      ],
    }
    return states[String(at.value)] ?? []
  },
  asks: (at) => (at.matches('launching') ? launchProvider.path : at.matches('opening') ? frame : undefined),
  // Nothing of a round is shown outside the frame.
  looksLike: (at) => (at.matches('playing') ? 'open' : undefined),
}
