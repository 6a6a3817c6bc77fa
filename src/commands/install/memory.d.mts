export declare const heapFlags: readonly string[]
export declare const allocatorSettings: Readonly<Record<string, string>>
