import { hold } from './held.ts'

/** Whether the last call reached its server (§refusal.network). */
export const network = hold<'up' | 'failed'>('up')
