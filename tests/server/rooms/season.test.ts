import { monthOf, parseMonth } from '#domain/time.ts'
import { expect, test } from 'vitest'
import { describeLobby } from './kit.ts'

test.each([
  ['2024-02', '2024-02-01T00:00:00+08:00', '2024-03-01T00:00:00+08:00'],
  ['2024-12', '2024-12-01T00:00:00+08:00', '2025-01-01T00:00:00+08:00'],
])('the month %s in the house’s zone is from %s to %s', (month, from, to) => {
  expect(parseMonth(month)).toEqual([Date.parse(from), Date.parse(to)])
  expect([monthOf(Date.parse(from)), monthOf(Date.parse(to) - 1)]).toEqual([month, month])
})
test.each(['2024-13', '2024', '24-01', '2024-1', ''])('%j is no month', (text) => {
  expect(parseMonth(text)).toBeUndefined()
})

describeLobby('§room.ranking: the table of a season, on $name', (lobby) => {
  test('adds the points of the rooms that ended in a month, and has no others', async () => {
    const [one, two, three] = [await lobby.someone(), await lobby.someone(), await lobby.someone()]
    const room = await lobby.filled([one, two, three], { room_rate: '20.00' })
    const predicted = async (device: typeof one, points: number) =>
      device.ask('predict', {
        room_id: room,
        bet_key: crypto.randomUUID(),
        match_id: 1,
        odds_id: 10,
        market_type: 'OXT',
        pick: 'home',
        line: 0,
        price: '2.00',
        points,
      })
    await predicted(one, 30)
    await predicted(two, 50)
    const before = (await one.ask('loadSeason', {})).answer
    expect(before.players).toEqual([])
    await lobby.playAll([
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    expect(await lobby.stateOf(room)).toBe('ended')
    const { month, players } = (await one.ask('loadSeason', {})).answer
    expect(players.map(({ rank, points, correct, rooms, you }) => [rank, points, correct, rooms, you])).toEqual([
      [1, '100', 1, 1, false],
      [2, '60', 1, 1, true],
      [3, '0', 0, 1, false],
    ])
    expect(month).toMatch(/^\d{4}-\d{2}$/)
    expect((await one.ask('loadSeason', { month: '2001-01' })).answer.players).toEqual([])
    expect((await one.ask('loadSeason', { month: '2001-13' })).refusal.statusdesc).toBe('invalidParameter')
  })
})
