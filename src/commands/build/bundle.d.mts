export declare const unwrittenIn: (text: string) => (Error & { readonly code?: string }) | undefined
