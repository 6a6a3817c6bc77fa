import { pageStore } from './page-store.ts'

/** Whether the last call reached its server (§refusal.network). */
export const network = pageStore<'up' | 'failed'>('up')
