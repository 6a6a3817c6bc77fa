import { createHmac, type KeyObject, randomUUID, verify } from 'node:crypto'
import { parseBody } from '../adapter.ts'

/** Where a provider with Hub88's protocol answers its operator. */
export interface QuestionEndpoint {
  /** Its address: `https://…/operator/rounds`. */
  readonly address: string
  /** The secret that signs questions. */
  readonly key: string
}

const patience = 20_000

/**
 * Asks a provider with Hub88's protocol. The question is signed with a shared secret and the time, the answer with the
 * provider's own key, so that nobody else can give it. Undefined without an answer to this question.
 */
export const askSigned = async (
  { address, key }: QuestionEndpoint,
  keys: readonly KeyObject[],
  now: () => number,
  question: object,
): Promise<Record<string, unknown> | undefined> => {
  const uuid = randomUUID()
  const raw = JSON.stringify({ request_uuid: uuid, at: now(), ...question })
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: raw,
      headers: {
        'content-type': 'application/json',
        'x-operator-signature': createHmac('sha256', key).update(raw).digest('hex'),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const signature = Buffer.from(response.headers.get('x-hub88-signature') ?? '', 'base64')
    if (response.status !== 200 || !keys.some((one) => verify('sha256', bytes, one, signature))) return undefined
    const body = parseBody(bytes)
    return body?.['status'] === 'RS_OK' && body['request_uuid'] === uuid ? body : undefined
  } catch {
    return undefined
  }
}
