export declare const importsIn: (file: string) => { readonly now: readonly string[]; readonly later: readonly string[] }
export declare const closureOf: (files: readonly string[], within?: (file: string) => boolean) => ReadonlySet<string>
