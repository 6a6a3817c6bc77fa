/**
 * How a match in play is shown: its tracker, what happened in it, and who serves. One part, which each screen fetches
 * when it needs it.
 */
export { gamePoints, serves } from './game-points.ts'
export { Counts, Happened, incidentKey, Incidents, StoryNotice } from './happened.tsx'
export * as playStyle from './play.css.ts'
export { Tracker } from './tracker.tsx'
export { useStory } from './use-story.ts'
