import { expect, test } from 'vitest'
import { parlayStories } from './parlay.ts'
import { slipStories } from './slip.ts'
import { textOfStory } from './story.ts'

test('§bet.slip: what happens to the bets and legs of the slip is what was reviewed', async () => {
  await expect([...slipStories, ...parlayStories].map(textOfStory).join('\n')).toMatchFileSnapshot(
    '../edges/slip.stories.txt',
  )
})
