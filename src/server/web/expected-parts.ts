import { pageParts, type PagePart } from '#calls/page-parts.ts'
import type { Clock } from '#odds/clock.ts'
import { activeBoosts } from '../boosts/active-boosts.ts'
import type { Database } from '../database/database.ts'
import { isAnnouncing } from '../messages/announcements.ts'

/** Milliseconds for which one look at the tables serves every page. */
const lookEvery = 5_000

/**
 * Answers what a page shows above its content, as last looked up: a page never waits for the database, and
 * leaves no room where the look failed.
 */
export const expectedParts = ({ db }: Database, clock: Pick<Clock, 'real' | 'book'>): (() => readonly PagePart[]) => {
  let expected: readonly PagePart[] = []
  let lookedAt = -Infinity
  const look = async () => {
    const [hasAnnouncements, boosts] = await Promise.all([
      isAnnouncing(db, clock.real()),
      activeBoosts(db, clock.book()),
    ])
    const shown = { announcements: hasAnnouncements, boosts: boosts.length > 0 }
    expected = pageParts.filter((part) => shown[part])
  }
  return () => {
    const now = clock.real()
    if (Math.abs(now - lookedAt) >= lookEvery) {
      lookedAt = now
      look().catch(() => (expected = []))
    }
    return expected
  }
}
