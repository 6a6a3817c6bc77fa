import { prepareClient } from '#commands/start/client.ts'

/** Builds the client once, before the first journey. */
export default async function build() {
  await prepareClient(() => undefined)
}
