import type { Clock } from '#odds/clock.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Handlers } from '../contract/handler.ts'

/** The build that serves, and its two clocks. */
export const versionHandler = (clock: Clock, maintenance: boolean): Pick<Handlers, 'version'> => ({
  version: async () => ({
    status: 1,
    statusdesc: 'success',
    version: packageJson.version,
    maintenance,
    book: clock.book(),
    at: clock.real(),
    speed: clock.speed(),
  }),
})
