interface DevClient {
  readonly folder: string
  /** Builds the layers again that are made of these files, and answers their names. */
  readonly rebuild: (files: readonly string[]) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

interface DevBuilder {
  readonly openDevClient: (options: { readonly outdir: string; readonly inspects: boolean }) => Promise<DevClient>
}

/** Builds the client for development into `outdir`, and keeps what building it again needs until it is closed. */
export const openDevClient: DevBuilder['openDevClient'] = async (options) => {
  const builder: DevBuilder = await import(new URL('../build/dev-client.mjs', import.meta.url).href)
  return builder.openDevClient(options)
}
