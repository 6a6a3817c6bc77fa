import { boundedText } from '../../addresses/bounded-text.ts'

export interface JsonPosted {
  readonly url: string
  readonly raw: string
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds until an answer counts as none. */
  readonly patience: number
  /** The most bytes of an answer that are read. */
  readonly most: number
}

/**
 * Posts JSON to a provider; undefined if no answer comes in time, or one that is too long. The body of an answer that
 * is not JSON is undefined. Redirections are not followed: what was signed is for one address. Nothing of the request
 * or its errors is kept, because an address may contain a secret.
 */
export const postJson = async ({
  url,
  raw,
  headers,
  patience,
  most,
}: JsonPosted): Promise<{ readonly status: number; readonly body: unknown } | undefined> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: raw,
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    return { status: response.status, body: parse(await boundedText(response, most)) }
  } catch {
    return undefined
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A status by which a server says that it cannot answer now. */
export const isInTrouble = (status: number): boolean => status >= 500 || status === 429 || status === 408
