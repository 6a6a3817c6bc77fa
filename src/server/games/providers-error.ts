/** An error in a file of providers. */
export class ProvidersError extends Error {}
