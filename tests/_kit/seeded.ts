import fc from 'fast-check'
import { isWhole } from './sample.ts'

const wished = process.env['TOUCHLINE_SEED']

// Properties try the same cases in every `npm test`, so that what lands never hangs on luck; `npm run prove` looks
// further, at others each time.
// A seed that found something is tried again with TOUCHLINE_SEED.
if (wished !== undefined) fc.configureGlobal({ seed: Number(wished) })
else if (!isWhole) fc.configureGlobal({ seed: 20_260_914 })
