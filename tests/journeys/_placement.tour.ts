import { placementEnvironment } from '#review/flows/slip/placement.ts'
import { outsideTour } from './_outside.ts'
import { placementOutside } from '#review/outside/placement.ts'

/**
 * Prices that move too often while they are checked are met only by a member who takes any of them. A third consent
 * beside `none` and `any` would take no other transition, and make three times as many states.
 */
const environment: typeof placementEnvironment = {
  ...placementEnvironment,
  events: placementEnvironment.events.map((event) =>
    event.type === 'consent.chosen' ? { type: 'consent.chosen', consent: 'any' } : event,
  ),
}

/** Runs of the placement that take every transition somebody outside can make. */
export const placementTour = outsideTour(environment, placementOutside.hidden)
