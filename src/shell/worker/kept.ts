import { routeOf } from '#features/routes.ts'

/** Where the worker is served: its scope is the whole site. */
export const workerPath = '/worker.js'

/** What the page sends to the worker: the addresses of what it is made of. */
export interface KeepMessage {
  readonly type: 'keep'
  readonly urls: readonly string[]
}

/** Whether a file's name changes with its content, so that a kept one is never old. */
export const isBuilt = ({ pathname }: URL): boolean => /^\/web\/[\w/-]+-[\dA-Z]{8}\.(?:js|css|woff2)$/.test(pathname)

/** Whether an address is a page of the product, all of which are one document. */
export const isPage = ({ pathname }: URL): boolean => routeOf(pathname) !== undefined
