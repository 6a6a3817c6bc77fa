import { get } from 'node:http'

/** What is answered at an address within two seconds: its status and text; undefined when nobody answers. */
export const probe = (url: string): Promise<{ readonly status: number; readonly text: string } | undefined> =>
  new Promise((resolve) => {
    const asked = get(url, { agent: false, timeout: 2_000 }, (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('error', () => resolve(undefined))
        .on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asked
      .on('error', () => resolve(undefined))
      .on('timeout', () => asked.destroy())
      .on('close', () => resolve(undefined))
  })

export const answers200 = async (url: string): Promise<boolean> => (await probe(url))?.status === 200
