import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The icons of an installed app: what the device cuts to its own shape (`maskable`), and what it shows as it is. */
export const iconSizes = { any: [192, 512], maskable: [512], apple: [180] } as const

/** The part of an icon's width that its mark takes: a device may cut everything past 0.8 of it. */
const markPart = 0.58

export interface IconLook {
  /** What is drawn: a logo, by its media type. */
  readonly mark: { readonly type: 'image/svg+xml' | 'image/png'; readonly bytes: Buffer }
  /** The colour behind it. */
  readonly surface: string
}

/** An icon as a drawing, 100 units wide. */
export const iconSvg = ({ mark: { type, bytes }, surface }: IconLook): string => {
  const [side, from] = [markPart * 100, ((1 - markPart) / 2) * 100]
  const href = `data:${type};base64,${bytes.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${surface}"/><image href="${href}" x="${from}" y="${from}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid meet"/></svg>`
}

/** The same in so many pixels as a PNG, for devices that draw no SVG. */
export const iconPng = async (look: IconLook, pixels: number): Promise<Buffer> => {
  const { Resvg } = await (drawing ??= openDrawing())
  const image = new Resvg(iconSvg(look), { fitTo: { mode: 'width', value: pixels } }).render()
  return Buffer.from(image.asPng())
}

let drawing: ReturnType<typeof openDrawing> | undefined

/** Loaded with the first icon that a device asks for. */
const openDrawing = async () => {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm')
  await initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
  return { Resvg }
}
