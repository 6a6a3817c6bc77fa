import { fileURLToPath } from 'node:url'

/** Where `npm run book` writes the machine book, and where a server finds it. */
export const bookFolder = fileURLToPath(new URL('../../../.build/book', import.meta.url))

/** The book as one document, and its print. */
export const printFile = 'book.html'
export const pdfFile = 'book.pdf'
