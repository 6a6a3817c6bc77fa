import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parlayStories } from '../stories/parlay.ts'
import { slipStories } from '../stories/slip.ts'
import { textOfStory } from '../stories/story.ts'

/** What the slip and the parlay are held to at each comparison. Another test plants mistakes and runs this. */
const reviewed = readFileSync(join(import.meta.dirname, '../edges/slip.stories.txt'), 'utf8').split(/\n(?=# )/)
for (const story of [...slipStories, ...parlayStories])
  test(story.what, () => expect(reviewed.includes(textOfStory(story))).toBe(true))
