import { isHalfOnly } from '#domain/market/result.ts'
import type { ManualClock } from '#odds/clock.ts'
import { manualClock } from '#odds/clock.ts'
import type { Feed, FeedMessage } from '#odds/feed.ts'
import { basketballDay } from '#odds/feeds/house/ball-games.ts'
import { tennisDay } from '#odds/feeds/house/tennis.ts'
import { houseProgramme } from '#odds/feeds/house/house.ts'
import { feedOf } from '#odds/feeds/programme.ts'
import { type OddsHouse, type OddsHouseDeps, openOddsHouse } from '#odds/house.ts'
import { seededSource } from '#odds/source.ts'
import { type BookChange, type BookStore, memoryStore } from '#odds/store.ts'

/** A few leagues of the house: a board that moves like the whole one, and opens in a tenth of its time. */
export const smallFeed = (seed: string): Feed => feedOf(houseProgramme(seededSource(seed), [basketballDay, tennisDay]))

export const at = (text: string): number => Date.parse(text)
export const minutes = (n: number): number => n * 60_000
export const seconds = (n: number): number => n * 1_000
export const hours = (n: number): number => n * 3_600_000

export const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** A feed that can be made to say nothing; what it would have said in the meantime is lost. */
export const silenceable = (feed: Feed): Feed & { hush: (isSilent: boolean) => void } => {
  let isSilent = false
  return {
    ...feed,
    hush: (now) => (isSilent = now),
    advance: (book) => {
      const messages = feed.advance(book)
      return isSilent ? [] : messages
    },
  }
}

interface RecordingStore extends ReturnType<typeof memoryStore> {
  readonly changes: BookChange[]
  fail: (isFailing: boolean) => void
}

/** A store that writes down what it was asked, in order, beside what others write there. */
export const recordingStore = (diary: string[] = []): RecordingStore => {
  const kept = memoryStore()
  const changes: BookChange[] = []
  let isFailing = false
  return {
    ...kept,
    changes,
    fail: (now) => (isFailing = now),
    commit: async (change) => {
      if (isFailing) throw new Error('the database is away')
      await Promise.resolve()
      diary.push(...change.markets.map(({ type, status }) => `commit ${type} ${status}`))
      changes.push(change)
      return await kept.commit(change)
    },
  }
}

export interface Opened {
  readonly house: OddsHouse
  readonly clock: ManualClock
  /** Puts book time there and ticks. */
  readonly play: (book: number) => Promise<void>
  /** Lets real and book time pass, a tick each quarter of a second. */
  readonly pass: (realMs: number) => Promise<void>
}

export const openHouse = async (
  feed: Feed,
  book: number,
  store: BookStore = memoryStore(),
  epoch = 'run',
  more: Partial<OddsHouseDeps> = {},
): Promise<Opened> => {
  const clock = manualClock({ book })
  const house = await openOddsHouse({ feed, clock, store, log: silent, epoch, ...more })
  await house.tick()
  return {
    house,
    clock,
    play: async (to) => {
      clock.toBook(to)
      await house.tick()
    },
    pass: async (realMs) => {
      for (let passed = 0; passed < realMs; passed += 250) {
        clock.pass(250)
        await house.tick()
      }
    },
  }
}

/** The results that end a match, without those of its first half. */
export const endingsIn = (messages: readonly FeedMessage[]) =>
  messages.filter((message) => message.kind === 'result').filter(({ result }) => !isHalfOnly(result))

/** All that a feed reports up to a moment, in steps of so long. */
export const publishAll = (feed: Feed, from: number, to: number, step: number): FeedMessage[] => {
  feed.begin(from)
  const told: FeedMessage[] = []
  for (let book = from; book <= to; book += step)
    told.push(...feed.advance(book).filter(({ kind }) => kind !== 'alive'))
  return told
}
