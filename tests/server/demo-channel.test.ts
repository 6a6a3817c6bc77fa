import { registerDemoChannel } from '#server/demo/channel.ts'
import { loadFilm } from '#server/demo/film.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../_kit/databases.ts'
import { evening, match, openShop, playing, type Shop } from '../_kit/shop.ts'

/** Ids of matches go up to here. */
const longest = Number.MAX_SAFE_INTEGER

/** The times of the tracks of a piece, in seconds: what the boxes say, found by their names. */
const secondsOf = (piece: Buffer): readonly number[] =>
  [...piece.toString('latin1').matchAll(/tfdt/g)].map(
    ({ index }, n) => Number(piece.readBigUInt64BE(index + 8)) / [15_360, 24_000][n]!,
  )

describe('the film of a demonstration', () => {
  const film = loadFilm()

  test('begins at nought, and each piece goes on where the last ended, round after round', () => {
    const near = (piece: number) => secondsOf(film.at(piece)).map((at) => Math.round(at))
    expect([0, 1, 7, 8, 9, 80_000].map(near)).toEqual([0, 2, 14, 16, 18, 160_000].map((at) => [at, at]))
  })

  test('a piece that comes round is the same but for its time', () => {
    const [first, later] = [film.at(3), film.at(11)]
    expect(later.length).toBe(first.length)
    expect(later.subarray(later.indexOf('mdat'))).toEqual(first.subarray(first.indexOf('mdat')))
    expect(film.start.toString('latin1', 4, 8)).toBe('ftyp')
  })
})

describe.each(databases().slice(0, 1))('§page.live-tv: the stream of a demonstration on $name', ({ open }) => {
  let shop: Shop
  let app: FastifyInstance
  let now = 1_000_000
  beforeAll(async () => {
    shop = await openShop(await open())
    const under = { kickoff: evening - 3_600_000, live: playing([2, 1], { minute: 58 }) }
    await shop.tell({ matches: [match(1, under), match(longest, { ...under, order: 1 })] })
    app = Fastify()
    registerDemoChannel(app, { db: shop.database.db, now: () => now })
  })
  afterAll(async () => {
    await app.close()
    await shop.database.close()
  })
  const get = async (path: string) => app.inject(`/demo/channel/${path}`)
  const listOf = async (path: string) => (await get(path)).body.trim().split('\n')

  test('a match in play has one, with its captions; another has none', async () => {
    const main = await get('1/index.m3u8')
    expect([main.statusCode, main.headers['content-type'], main.headers['cache-control']]).toEqual([
      200,
      'application/vnd.apple.mpegurl',
      'no-store',
    ])
    expect(main.body).toContain('TYPE=SUBTITLES')
    expect((await get(`${longest}/index.m3u8`)).statusCode).toBe(200)
    for (const other of ['2', '0', 'x', '1e9', '99999999999999999'])
      expect((await get(`${other}/index.m3u8`)).statusCode, other).toBe(404)
  })

  test('pieces come as time passes, and none before its time', async () => {
    const pieces = async () => (await listOf('1/film.m3u8')).filter((line) => line.endsWith('.m4s'))
    expect(await pieces()).toEqual([0, 1, 2, 3, 4, 5].map((piece) => `../film/${piece}.m4s`))
    expect((await get('film/5.m4s')).statusCode).toBe(200)
    expect((await get('film/6.m4s')).statusCode).toBe(404)
    now += 4_000
    expect((await pieces()).at(-1)).toBe('../film/7.m4s')
    expect(await listOf('1/film.m3u8')).toContain('#EXT-X-MEDIA-SEQUENCE:2')
    expect((await get('film/6.m4s')).rawPayload).toEqual(loadFilm().at(6))
    expect((await get('film/start.mp4')).rawPayload).toEqual(loadFilm().start)
    for (const bad of ['film/x.m4s', 'film/-1.m4s', 'film/..%2f1.m4s', '1/x.vtt'])
      expect((await get(bad)).statusCode, bad).toBe(404)
  })

  test('captions show the score, at the time of their piece', async () => {
    expect((await listOf('1/captions.m3u8')).filter((line) => line.endsWith('.vtt'))[0]).toBe('2.vtt')
    expect(await listOf('1/2.vtt')).toEqual([
      'WEBVTT',
      'X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:360000',
      '',
      '00:00:00.000 --> 00:00:02.000',
      'Home 1 2–1 Away 1 · 58′',
    ])
    expect(await listOf('1/100000.vtt')).toContain('X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:820130816')
  })

  test('a name is not markup', async () => {
    await shop.tell({ matches: [match(1, { home: 'A <b> & co', live: playing([0, 0]) })] })
    expect((await listOf('1/2.vtt')).at(-1)).toContain('A &lt;b&gt; &amp; co 0–0')
  })

  test('it ends with the match', async () => {
    expect(await listOf('1/film.m3u8')).not.toContain('#EXT-X-ENDLIST')
    await shop.tell({ matches: [match(1, { live: playing([2, 1], { phase: 'ended' }) })] })
    expect(await listOf('1/film.m3u8')).toContain('#EXT-X-ENDLIST')
    expect(await listOf('1/captions.m3u8')).toContain('#EXT-X-ENDLIST')
    expect((await get('1/index.m3u8')).statusCode).toBe(404)
  })
})
