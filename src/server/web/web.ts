import { routeOf } from '#features/routes.ts'
import { languageCodes } from '#domain/text/languages.ts'
import type { PagePart } from '#calls/page-parts.ts'
import { pageDefaults, type PageFlag, pageFlags, startingMinimumAge } from '#domain/bet/limits.ts'
import { defaultPolicies, type Policies } from '#domain/policies.ts'
import { defaultTheme } from '#domain/member/theme.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { mediaOrigin } from '../config/media.ts'
import { listFiles, type ServedFile, servedText } from './files.ts'
import { entryAt, firstViewAt } from './first-view.ts'
import { type Client, loadClient } from './manifests.ts'
import { type PageStyle, writePage } from './page.ts'
import { registerReload } from './reload.ts'
import { registerSigns } from './signs.ts'

export interface WebDeps
  extends Partial<
      Omit<
        PageStyle,
        | 'frames'
        | 'tables'
        | 'media'
        | 'expected'
        | 'logo'
        | 'contact'
        | 'hours'
        | 'helpLine'
        | 'flags'
        | 'policies'
        | 'oddsHost'
      >
    >,
    Partial<Policies>,
    Partial<Record<PageFlag, boolean>> {
  /** The file of the operator's own logo. */
  readonly logo?: string | undefined
  readonly contact?: boolean
  readonly contactAddress?: string | undefined
  readonly contactHours?: string | undefined
  readonly helpLine?: string | undefined
  /** The origins of the games' frames. */
  readonly frames?: readonly string[]
  /** The origins of their tables' state. */
  readonly tables?: readonly string[]
  readonly oddsHost?: string | undefined
  /** What a page shows above its content now. */
  readonly expected?: () => readonly PagePart[]
  /** The hosts that streams may come from. */
  readonly mediaHosts?: readonly string[]
  /** The folder of the built client. */
  readonly dir: string
  /** For development: pages load themselves again after each build. */
  readonly reloads?: boolean
}

/** A year: a file's name changes with its content. */
const forGood = 'public, max-age=31536000, immutable'

/** The worker fetches what the page asks for, and from nowhere else. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** Milliseconds between two checks for a newly shipped feature. */
const lookEvery = 1_000

/**
 * Serves the client: hashed files cached for good, and one page for every address, with an import map merged from each
 * layer's build. A feature shipped alone is in the next page; a path that is not a page gets the same page with status
 * 404.
 */
export const registerWeb = (app: FastifyInstance, deps: WebDeps): void => {
  const {
    dir,
    brand = 'Touchline',
    whiteLabel = false,
    theme = defaultTheme,
    languages = languageCodes,
    contact = true,
    contactAddress = null,
    contactHours = null,
    minimumAge = startingMinimumAge,
    slotProviders = 1,
    helpLine = null,
    abandoned = defaultPolicies.abandoned,
    deadHeat = defaultPolicies.deadHeat,
    reduction = defaultPolicies.reduction,
    validTurnover = defaultPolicies.validTurnover,
    frames = [],
    tables = [],
    expected = () => [],
    oddsHost = null,
    mediaHosts = [],
    reloads = false,
  } = deps
  const built = followBuild(dir, reloads ? 0 : lookEvery)
  if (reloads) registerReload(app, () => built().stamp)
  const logo = registerSigns(app, { brand, theme, logo: deps.logo, language: languages[0] ?? 'en', dir })
  const flags = pageFlags.filter((flag) => deps[flag] ?? pageDefaults[flag])
  const style: Omit<PageStyle, 'expected'> = {
    brand,
    whiteLabel,
    theme,
    languages,
    logo,
    contact: contact ? contactAddress : null,
    hours: contact ? contactHours : null,
    minimumAge,
    helpLine,
    flags,
    slotProviders,
    policies: { abandoned, deadHeat, reduction, validTurnover },
    frames,
    tables,
    oddsHost,
    media: mediaHosts.map(mediaOrigin),
  }
  app.get('/web/*', (request, reply) =>
    sendFile(reply, built().files.get(request.url.split('?')[0] ?? ''), request.headers['accept-encoding'] ?? ''),
  )
  // A browser that gets no worker keeps the one it has.
  app.get('/worker.js', (request, reply) => {
    const { worker } = built()
    if (worker === undefined) return reply.code(404).header('cache-control', 'no-store').send()
    reply.header('cache-control', 'no-cache').header('content-security-policy', workerPolicy)
    return sendAs(reply, worker, request.headers['accept-encoding'])
  })
  const packed = keptPages()
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const route = routeOf(path)
    const { client } = built()
    if (!client.layers.has('shell'))
      return reply.code(503).type('text/plain; charset=utf-8').send('The client is not built yet.')
    const entry = entryAt(path, client)
    const { html, policy } = writePage(client, { ...style, expected: expected() }, firstViewAt(path), entry)
    reply
      .code(route || entry === 'kit' ? 200 : 404)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
    return sendAs(reply, packed(html), request.headers['accept-encoding'])
  })
}

/** How many pages are kept packed: more than a build has. */
const mostPages = 64

/** Packs each page once: it is the same for everybody, and changes with the build and what it expects. */
const keptPages = (): ((html: string) => ServedFile) => {
  const pages = new Map<string, ServedFile>()
  return (html) => {
    const page = pages.get(html) ?? servedText(html, 'text/html; charset=utf-8')
    if (pages.size >= mostPages) pages.clear()
    pages.set(html, page)
    return page
  }
}

const sendAs = (reply: FastifyReply, file: ServedFile, accepted = ''): FastifyReply => {
  const { coding, bytes } = file.as(accepted)
  if (coding) reply.header('content-encoding', coding)
  return reply.header('vary', 'accept-encoding').type(file.type).send(bytes)
}

const sendFile = (reply: FastifyReply, file: ServedFile | undefined, accepted: string): FastifyReply => {
  if (!file)
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('There is no such file.')
  return sendAs(reply.header('cache-control', forGood), file, accepted)
}

interface Built {
  /** Changes with each build. */
  readonly stamp: string
  readonly client: Client
  readonly files: ReadonlyMap<string, ServedFile>
  /** The service worker; undefined in a build for development. */
  readonly worker: ServedFile | undefined
}

/** The current build; a manifest that changed is read again, at most once in `every` milliseconds. */
const followBuild = (dir: string, every: number): (() => Built) => {
  let built: Built | undefined
  let stamp = ''
  let looked = -Infinity
  return () => {
    if (built && performance.now() - looked < every) return built
    looked = performance.now()
    const now = stampOf(dir)
    if (built && now === stamp) return built
    stamp = now
    const worker = join(dir, 'worker.js')
    built = {
      stamp,
      client: loadClient(dir),
      files: existsSync(dir) ? listFiles(dir) : new Map(),
      worker: existsSync(worker) ? servedText(readFileSync(worker), 'text/javascript; charset=utf-8') : undefined,
    }
    return built
  }
}

const stampOf = (dir: string): string =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => statSync(join(dir, name, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0)
        .join(' ')
    : ''
