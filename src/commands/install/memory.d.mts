export declare const heapFlags: (options?: string) => readonly string[]
export declare const allocatorSettings: Readonly<Record<string, string>>
