import { isPage } from './kept.ts'

/** What a push message says (§page.push); the server's words, in the member's language. */
export interface Notice {
  readonly title: string
  readonly body: string
  /** A notice takes the place of an earlier one with the same tag. */
  readonly tag: string
  readonly lang: string
  /** A page of this site. */
  readonly url: string
}

const fields = ['title', 'body', 'tag', 'lang', 'url'] as const

/** A notice from the text of a push message; undefined for any other text. */
export const parseNotice = (text: string): Notice | undefined => {
  try {
    const parsed = JSON.parse(text) as Partial<Notice> | null
    return fields.every((field) => typeof parsed?.[field] === 'string') ? (parsed as Notice) : undefined
  } catch {
    return undefined
  }
}

/** The icon of the installed app. */
const icon = '/web/icon-192.png'

export const showNotice = (
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  { title, body, tag, lang, url }: Notice,
): Promise<void> => registration.showNotification(title, { body, tag, lang, icon, data: { url } })

/** A page of the product in some window. */
export interface OpenPage {
  readonly focus: () => Promise<unknown>
  readonly navigate: (url: string) => Promise<unknown>
}

export interface OpenPages {
  /** Of this site. */
  readonly origin: string
  readonly all: () => Promise<readonly OpenPage[]>
  readonly open: (url: string) => Promise<unknown>
}

/** Brings the page of a notice to the front: one that is open goes there, otherwise one is opened. */
export const followNotice = async ({ origin, all, open }: OpenPages, data: unknown): Promise<void> => {
  const { url } = (data ?? {}) as { readonly url?: unknown }
  const page = typeof url === 'string' ? URL.parse(url, origin) : null
  if (page?.origin !== origin || !isPage(page)) return
  const [first] = await all()
  if (!first) return void (await open(page.href))
  await first.focus()
  await first.navigate(page.href)
}
