import { strictness, uplineLevels } from '#domain/member/account.ts'
import { tieEnds } from '#domain/market/bracket.ts'
import { deviceEvents, isDeviceEvent, mostDeviceMs, mostDeviceSteps } from '#domain/member/device-record.ts'
import { feedbackCategories, feedbackStates, longestAnswer } from '#domain/member/feedback.ts'
import { boostPercent } from '#domain/bet/booster.ts'
import { gameKinds, gamePlatforms, gameStates } from '#domain/game/games.ts'
import { mainTypes, mainTypesOf, myanmarTypes } from '#domain/market/kinds.ts'
import { methods, stoppageRounds } from '#domain/market/picks.ts'
import { operatorActions } from '#domain/market/result.ts'
import { apiKeyScopes } from '#domain/member/api-key.ts'
import { announcementKinds } from '#domain/member/message.ts'
import { pushTopics } from '#domain/member/push.ts'
import { ownLimitStates } from '#domain/member/protection.ts'
import { roomNews } from '#domain/room/news.ts'
import { anyRoomStatus, anyRoomType, roomStatusCodes, roomTypeIds } from '#domain/room/status.ts'
import type { ClauseId } from '#domain/rule-book/rules.ts'
import { settingWords } from '#domain/member/settings.ts'
import { helpKey } from '#domain/member/shortcuts.ts'
import { parts, ways } from '#domain/bet/slip-ticket.ts'
import { basketball } from '#domain/market/sports.ts'
import { matchEnds, tableSides } from '#domain/market/standing.ts'
import { describe, expect, test } from 'vitest'

/**
 * Values that calls carry and tables hold: a row that was written with one is read for years, so none changes
 * unnoticed.
 */
test.each<[ClauseId, what: string, list: readonly string[], values: string]>([
  [
    'account.states',
    'from the loosest to the strictest',
    strictness,
    'active suspend freeze coolingOff inactive selfExcluded block close',
  ],
  ['account.upline', 'from the nearest', uplineLevels, 'agent master senior superSenior shareholder'],
  ['account.own-limits', 'states of an own limit', ownLimitStates, 'inForce waiting confirming'],
  [
    'bet.record',
    'what a device may say',
    deviceEvents,
    `ticket.offered stake.typed consent.chosen availability.changed slip.submitted slip.cancelled quick.submitted
     price.held price.moved price.accepted check.refused check.unanswered stake.confirmed
     bet.unanswered bet.absent bet.waiting bet.taken`,
  ],
  ['bet.slip', 'parts', parts, 'single parlay'],
  ['bet.slip', 'ways to bet the list', ways, 'singles parlay system lucky'],
  ['page.bracket', 'what ends a tie', tieEnds, 'normalTime extraTime penalties otherwise'],
  ['page.standing', 'which matches count', tableSides, 'all home away'],
  ['page.standing', 'how a match of the form ended', matchEnds, 'won drawn lost'],
  ['page.feedback', 'categories', feedbackCategories, 'bet money account game page idea other'],
  ['page.feedback', 'states of a case', feedbackStates, 'open answered'],
  ['account.api-keys', 'scopes', apiKeyScopes, 'read bet'],
  ['page.push', 'what a device may be sent', pushTopics, 'won order kickoff goal room'],
  ['page.messages', 'kinds of announcements', announcementKinds, 'normal special popup'],
  ['page.features', 'shelves of games', gameKinds, 'casino slots fishing poker mini lottery esports'],
  ['page.features', 'platforms in reports', gamePlatforms, 'slots liveCasino lottery'],
  ['page.features', 'states of a round', gameStates, 'running returned over'],
  ['room.life', 'what members of a room are told', roomNews, 'players status ranking result'],
  ['settings.choices', 'how lines are printed', settingWords.lineFormat, 'unsigned signed'],
  ['odds.format', 'how decimal odds are printed', settingWords.decimalFormat, 'decimal fraction american'],
  ['board.main-markets', 'the row of soccer', mainTypes, 'HDP OU OXT HDPH OUH OXTH'],
  ['board.main-markets', 'the row of basketball', mainTypesOf(basketball), 'HDP OU ML OE HDPH OUH'],
  ['myanmar.markets', 'the plain types of Myanmar prices', Object.values(myanmarTypes), 'HDP OU HDPH OUH'],
  ['settlement.bout', 'who wins and how', methods, 'home-stoppage home-points away-stoppage away-points'],
  [
    'settlement.bout',
    'who stops the other in which round',
    stoppageRounds,
    'home-1 home-2 home-3 home-4 home-5 away-1 away-2 away-3 away-4 away-5 points',
  ],
])('§%s: %s', (_, __, list, values) => expect(list).toEqual(values.split(/\s+/)))

describe('numbers of the wire', () => {
  test('§room.life: statuses and types of rooms, and the filters for all of them', () => {
    expect(roomStatusCodes).toEqual({ open: 'A', active: '0', closed: '1', cancelled: '2', ended: '3', stopped: '4' })
    expect(roomTypeIds).toEqual({ public: 1, private: 2, free: 3 })
    expect([anyRoomStatus, anyRoomType]).toEqual(['10', 0])
  })

  test('§odds.boost, §page.feedback: what an operator may add to a gain in percent, and write in an answer', () =>
    expect([boostPercent, longestAnswer]).toEqual([{ min: 1, max: 100 }, 2_000]))

  test('§page.help: the help opens by a key that types nothing', () => expect(helpKey).toBe('F1'))

  test('§settlement.correction: an operator’s results are numbered above those of any feed', () =>
    expect(operatorActions).toBe(1_000))
})

test('§bet.record: a device says its last 24 steps, for an hour, and only by known names', () => {
  expect([mostDeviceSteps, mostDeviceMs]).toEqual([24, 60 * 60 * 1_000])
  expect(['stake.typed', 'stake', ''].map(isDeviceEvent)).toEqual([true, false, false])
})
