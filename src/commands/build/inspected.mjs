/** Most of what was inspected that a page keeps. */
const most = 1_000

/**
 * Makes every machine of the client report what it does, for `npm run dev -- --inspect`: the page keeps the last of it
 * in `window.inspected`, sends each as the event `inspected`, and writes it to its console. Nothing leaves the page.
 */
export const inspectedMachines = () => ({
  name: 'inspected-machines',
  setup(build) {
    build.onResolve({ filter: /^xstate$/ }, ({ namespace }) =>
      namespace === 'group' ? { path: 'xstate', namespace: 'inspected' } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'inspected' }, () => ({
      contents: tapped,
      resolveDir: build.initialOptions.absWorkingDir,
    }))
  },
})

const tapped = `
export * from 'xstate'
import { createActor as create } from 'xstate'
const all = (globalThis.inspected = [])
const tell = ({ type, actorRef, event, snapshot }) => {
  const told = { type, machine: actorRef.logic?.id ?? actorRef.id, actor: actorRef.sessionId, event, state: snapshot?.value, at: performance.now() }
  all.push(told)
  if (all.length > ${most}) all.shift()
  globalThis.dispatchEvent(new CustomEvent('inspected', { detail: told }))
  if (type === '@xstate.snapshot' && told.state !== undefined) console.debug(told.machine, event.type, told.state)
}
export const createActor = (logic, options) => create(logic, { inspect: tell, ...options })
`
