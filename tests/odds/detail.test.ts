import type { OddsRow } from '#domain/market/odds-rows.ts'
import { chanceOf, drawWhole } from '#odds/chance.ts'
import { describe, expect, test } from 'vitest'
import { sampled } from '../_kit/sample.ts'
import { openPoller, openPolls, rowsOf } from './poll-kit.ts'

const seeds = Array.from({ length: 30 }, (_, n) => `detail ${n}`)

describe('§wire.polling-calls: every market of a match, by polls that caches answer late', () => {
  test.each(sampled('seeds of stale answers of single matches', seeds, 3))(
    '%s: a reader ends with all of a match and its child',
    async (seed) => {
      const chance = chanceOf(seed)
      const { app, publisher, step } = openPolls()
      const reader = openPoller(app)
      const parent = rowsOf({ id: 1 }, { 101: 20_000 })
      const child = rowsOf({ id: 2, parent: 1 }, { 201: 20_000 })
      step(parent)
      await reader.market(1, '2')
      for (let n = 0; n < 60; n++) {
        const match = drawWhole(chance, 1, 2)
        const market = match * 100 + drawWhole(chance, 10, 14)
        const row: OddsRow = [market, match, 'CS', 0, 0, n, drawWhole(chance, 10_100, 90_000)]
        const kind = chance()
        if (kind < 0.15)
          step(
            kind < 0.08 ? child : { gone: { matches: [2], odds: [201] } },
            kind < 0.08 ? undefined : { gone: { odds: [210, 211, 212, 213, 214] } },
          )
        else if (kind < 0.3) step({}, { gone: { odds: [market] } })
        else if (kind < 0.5) step({ odds: rowsOf({ id: 1 }, { 101: drawWhole(chance, 10_100, 90_000) }).odds })
        else step({}, { odds: [row] })
        const late = drawWhole(chance, 0, 2)
        const polls = [
          () => reader.detail(1, late),
          () => reader.detail(1, late),
          () => reader.odds([1], late),
          () => reader.market(1, '2', late),
          () => reader.match(1, late),
        ]
        await polls[drawWhole(chance, 0, 7)]?.()
      }
      step()
      await reader.market(1, '2')
      await reader.detail(1)
      const whole = JSON.parse(publisher.snapshot().body.bytes.toString()) as { odds: OddsRow[]; matches: [number][] }
      const there = new Set(whole.matches.map(([id]) => id))
      const wanted = [...whole.odds, ...publisher.details()]
        .filter(([, match]) => there.has(match))
        .map(([id, , , , , version, price]) => `${id} ${version} ${price}`)
      expect(
        [...reader.polled.board.odds.values()].map(({ id, version, prices }) => `${id} ${version} ${prices[0]}`).sort(),
      ).toEqual(wanted.sort())
    },
  )
})
