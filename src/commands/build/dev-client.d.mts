import type { Layer } from './layers.mjs'

export declare const devLayers: () => readonly Layer[]
