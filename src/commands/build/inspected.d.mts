import type { Plugin } from 'esbuild'
export declare const inspectedMachines: () => Plugin
