import type { Body, Call, Reply } from '#calls/call.ts'
import { handlingOf, parseReason } from '#domain/errors.ts'
import { ofetch } from 'ofetch'
import { network } from './network.ts'
import { setUpline } from '../upline.ts'

/** Milliseconds after which a call counts as unanswered; every machine that waits has its own, longer timeout. */
const patience = 12_000

/**
 * Makes one call and returns its result. Never throws and never retries: a machine decides whether to ask again. A 4xx
 * with a code is a refusal; a 5xx, a broken body or silence is not an answer. Quiet refusals are logged, and a call
 * that does not reach its server marks the network as failed (§refusal.network).
 */
export const ask = async <C extends Call>(call: C, body: Body<C>, signal?: AbortSignal): Promise<Reply<C>> => {
  try {
    const limit = AbortSignal.timeout(patience)
    const response = await ofetch.raw(call.path, {
      method: 'POST',
      body: body as object,
      retry: 0,
      ignoreResponseError: true,
      responseType: 'json',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    network.set('up')
    const answer: unknown = response._data
    if (isRefused(answer)) {
      setUpline(answer)
      const code = parseReason(answer.statusdesc, call.errors)
      if (handlingOf(code) === 'quiet') console.warn(call.path, code)
      return { kind: 'refused', code, refusal: { ...answer, statusdesc: code } }
    }
    return response.ok && isObject(answer) ? { kind: 'answered', answer: answer as never } : { kind: 'unanswered' }
  } catch {
    // A call that was aborted on purpose says nothing about the network.
    if (!signal?.aborted) network.set('failed')
    return { kind: 'unanswered' }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isRefused = (value: unknown): value is { readonly status: 0; readonly statusdesc: string } =>
  isObject(value) && value['status'] === 0 && typeof value['statusdesc'] === 'string'
