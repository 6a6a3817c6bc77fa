import { followNotice, parseNotice, showNotice } from '#shell/worker/notices.ts'
import { messageOf } from '#server/push/message.ts'
import { describe, expect, test } from 'vitest'

const notice = { title: 'House', body: 'Goal: Harbour 1–0 Quarry', tag: 'match-7', lang: 'en', url: '/desktop/match/7' }

describe('§page.push: what the service worker shows and opens', () => {
  test('shows what the server sends, once for a tag, with the app’s icon', async () => {
    const sent = messageOf(
      {
        topic: 'goal',
        ref: 7n,
        amounts: false,
        currency: 'MYR',
        language: 'en',
        back: null,
        risk: null,
        prize: null,
        entry: null,
        home: 'Harbour',
        away: 'Quarry',
        home_score: 1,
        away_score: 0,
        order_state: null,
        offer: null,
      },
      'House',
    )
    const said = parseNotice(JSON.stringify(sent))!
    expect(said).toEqual(notice)
    const shown: unknown[] = []
    await showNotice({ showNotification: async (...all) => void shown.push(...all) }, said)
    expect(shown).toEqual([
      'House',
      { body: notice.body, tag: 'match-7', lang: 'en', icon: '/web/icon-192.png', data: { url: notice.url } },
    ])
  })

  test.each(['', 'no JSON', 'null', '7', '{}', JSON.stringify({ ...notice, url: 7 })])('%j is not a notice', (text) =>
    expect(parseNotice(text)).toBeUndefined(),
  )

  const follow = async (data: unknown, windows: number) => {
    const done: string[] = []
    const page = (n: number) => ({
      focus: async () => void done.push(`focus ${n}`),
      navigate: async (url: string) => void done.push(`navigate ${n} ${url}`),
    })
    await followNotice(
      {
        origin: 'https://house.test',
        all: async () => Array.from({ length: windows }, (_, n) => page(n)),
        open: async (url) => void done.push(`open ${url}`),
      },
      data,
    )
    return done
  }
  const here = 'https://house.test/desktop/match/7'

  test('a press goes to the page in a window that is open, or opens one', async () => {
    expect(await follow({ url: notice.url }, 2)).toEqual(['focus 0', `navigate 0 ${here}`])
    expect(await follow({ url: notice.url }, 0)).toEqual([`open ${here}`])
  })

  test.each([
    null,
    undefined,
    {},
    { url: 7 },
    { url: 'https://elsewhere.test/desktop' },
    { url: '//elsewhere.test/' },
    { url: '/metrics' },
  ])('opens nothing for %j', async (data) => expect(await follow(data, 1)).toEqual([]))
})
