import { stampHeader } from '#calls/odds.ts'
import type { Ask, Passed } from '../poll/routes.ts'

const patience = 5_000
const passed = ['etag', 'cache-control', stampHeader] as const

/**
 * Asks an origin what only it knows: the markets of one match. Equal questions asked in the meantime share the answer.
 */
export const askOrigin = (origin: string, stopped: AbortSignal): Ask => {
  const flights = new Map<string, Promise<Passed>>()
  const ask = async (url: string): Promise<Passed> => {
    const response = await fetch(origin + url, { signal: AbortSignal.any([stopped, AbortSignal.timeout(patience)]) })
    const headers = Object.fromEntries(
      passed.flatMap((name) => (response.headers.has(name) ? [[name, response.headers.get(name)!]] : [])),
    )
    return { status: response.status, headers, text: await response.text() }
  }
  return (url) => {
    const flight = flights.get(url) ?? ask(url).finally(() => flights.delete(url))
    flights.set(url, flight)
    return flight
  }
}
