import { openPasswords } from '#server/members/passwords.ts'
import { openOperator } from '#server/operator/perform.ts'
import type { Television } from '#server/reports/channel.ts'
import { liveHandlers } from '#server/reports/live-handlers.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { signing } from '../../_kit/operators.ts'
import { evening, match, openShop, playing, type Shop } from '../../_kit/shop.ts'

const mediaHosts = ['media.ann.test']
const stream = 'https://media.ann.test/2/index.m3u8'
const film = '/demo/channel/1/index.m3u8'

/** Soccer 1 and American football 2 are played, soccer 3 is not. */
describe.each(databases())('§page.live-tv: what shows a match on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(await open())
    await shop.tell({
      matches: [
        match(1, { kickoff: evening - 3_600_000, live: playing([2, 1]) }),
        match(2, { sport: 4, kickoff: evening - 3_600_000, live: playing([1, 0], { phase: 'playing', part: 1 }) }),
        match(3, { kickoff: evening + 3_600_000 }),
      ],
    })
  })
  afterAll(() => shop.database.close())

  const act = (name: string, fields: Record<string, string>) =>
    signing(
      openOperator({
        database: shop.database,
        clock: shop.clock,
        passwords: openPasswords(),
        forget: () => undefined,
        round: async () => undefined,
        mediaHosts,
      }),
      shop,
    ).perform({ act: name, key: randomUUID(), actor: 'tim', reason: 'on air', fields })

  const told = async (television: Television = { mediaHosts }) => {
    const { listChannels, listLive, loadChannel } = liveHandlers({
      clock: shop.clock,
      database: shop.database,
      television,
    })
    const { channels } = (await listChannels({ body: {} } as never)) as {
      channels: { match_id: number; channel: string; url: string | null; demonstration: boolean }[]
    }
    const { matches } = (await listLive({ body: {} } as never)) as { matches: { match_id: number; tv: boolean }[] }
    const listed = channels.map(({ match_id, channel, url, demonstration }) =>
      [match_id, channel, url, demonstration && 'demonstration'].filter(Boolean).join(' '),
    )
    for (const { match_id, channel, url, demonstration } of channels)
      expect(await loadChannel({ body: { match_id } } as never)).toEqual({
        status: 1,
        statusdesc: 'success',
        match_id,
        channel,
        url,
        demonstration,
      })
    expect(matches.filter(({ tv }) => tv).map(({ match_id }) => match_id)).toEqual(
      channels.filter(({ channel }) => channel === 'hls').map(({ match_id }) => match_id),
    )
    return listed
  }

  test('without a stream the tracker does, where the sport has one', async () => {
    expect(await told()).toEqual(['1 tracker'])
  })

  test('a demonstration plays its film where it draws a pitch, and never beside real money', async () => {
    expect(await told({ demo: true })).toEqual([`1 hls ${film} demonstration`])
    expect(await told({ demo: true, realMoney: true })).toEqual(['1 tracker'])
  })

  test('a trader sets a stream, another in its place, and takes it away', async () => {
    expect(await act('channel', { match: '2', url: 'https://media.ann.test/old.m3u8' })).toMatchObject({ ok: true })
    expect(await act('channel', { match: '2', url: stream })).toMatchObject({ ok: true, after: { channel: stream } })
    expect(await told()).toEqual(['1 tracker', `2 hls ${stream}`])
    expect(await told({ mediaHosts: [] }), 'its host is named no more').toEqual(['1 tracker'])
    expect(await act('unchannel', { match: '2' })).toMatchObject({ ok: true, after: { channel: null } })
    expect(await told()).toEqual(['1 tracker'])
    expect(await act('unchannel', { match: '2' })).toMatchObject({ ok: false, error: 'noChannel', field: 'match' })
  })

  test('a stream goes before a demonstration’s film', async () => {
    expect(await act('channel', { match: '1', url: stream })).toMatchObject({ ok: true })
    expect(await told({ mediaHosts, demo: true })).toEqual([`1 hls ${stream}`])
    expect(await act('unchannel', { match: '1' })).toMatchObject({ ok: true })
  })

  test.each([
    ['an address of no host that is named', { match: '1', url: 'https://evil.test/x.m3u8' }, 'invalidStream', 'url'],
    ['one that is not encrypted', { match: '1', url: 'http://media.ann.test/x.m3u8' }, 'invalidStream', 'url'],
    ['none', { match: '1' }, 'missing', 'url'],
    ['no match', { match: '999', url: stream }, 'unknownMatch', 'match'],
  ])('%s is refused, and nothing is written', async (_, fields, error, field) => {
    expect(await act('channel', fields as Record<string, string>)).toMatchObject({ ok: false, error, field })
    expect(await shop.database.db.selectFrom('channel').selectAll().execute()).toEqual([])
  })
})
