import { eSports, sports, specialSports } from '#domain/market/sports.ts'

const ball = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18'

/** The line drawing of each sport and game on a field of 24 by 24. */
const drawings: Readonly<Record<number, string>> = {
  1: `${ball}M12 8l3.8 2.8-1.4 4.4H9.6l-1.4-4.4zM12 3v5M3.4 10l4.8.8M20.6 10l-4.8.8M9.6 15.2 7 19.5M14.4 15.2l2.6 4.3`,
  2: `${ball}M3 12h18M12 3v18M5.6 5.6a9 9 0 0 1 0 12.8M18.4 5.6a9 9 0 0 0 0 12.8`,
  3: `${ball}M6.5 5a9 9 0 0 1 0 14M17.5 5a9 9 0 0 0 0 14`,
  4: 'M4 20C3 11 11 3 20 4c1 9-7 17-16 16M9 15l6-6M10.5 11.5l2 2M12.5 9.5l2 2',
  5: `${ball}M3.2 10.5c5 0 9-3 9.6-7.4M20.8 13.5c-5 0-9 3-9.6 7.4`,
  [eSports]:
    'M7 8h10a4 4 0 0 1 4 4.5l-.5 3a2.4 2.4 0 0 1-4.3 1L14.7 15H9.3l-1.5 1.5a2.4 2.4 0 0 1-4.3-1l-.5-3A4 4 0 0 1 7 8M8 10.5v3M6.5 12h3M15.5 11h.01M17.5 13h.01',
  40: 'M3 5h18v12H3zM8 21h8M12 8a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  41: 'M7 21v-4a5 5 0 0 1-2-4V8a4 4 0 0 1 4-4h5a4 4 0 0 1 4 4v6l-2 3v4zM7 17h9M5 11h4a2 2 0 0 0 2-2',
  42: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM9 9l6 6M15 9l-6 6',
  43: 'M9 4a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M9 8l2 5 8-3M11 13l-2 4v4M6 12l3-3',
  44: 'M12 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6M5 20c0-5 3-8 7-8s7 3 7 8M6 17h12',
  45: 'M6 21c0-6 2-8 4-10L7 9l5-5c5 0 7 4 7 8v9M14 8h.01M10 11c2 2 4 2 5 1',
  46: 'M3 14l3-3h8l4-4 3 2-2 2-1 3-3 1-2 4M9 14l-3 5M6 11 4 8',
  47: 'M5 8h14v11H5zM12 8V4M9.5 4h5M9 12v2M15 12v2M9 16.5h6',
  48: 'M14 12a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M5 21V6a3 3 0 0 1 6 0M9 6h4',
  49: 'M5 21V4h14v10H5M5 9h14M9.7 4v10M14.3 4v10',
  50: 'M6 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6M18 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6M6 17l4-6h5l3 6M13 11l2-4h3',
  51: 'M8 10a4 4 0 1 0 0 8 4 4 0 0 0 0-8M17 12a3 3 0 1 0 0 6 3 3 0 0 0 0-6M14.5 4a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  52: 'M4 4l12 12M20 4 8 16M14 18l4-4M6 14l4 4M17 17l3 3M7 17l-3 3',
  53: 'M12 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M12 8.5V15M5 15h14v5H5zM8 17.5h.01',
  54: 'M17 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8M17 16H9l-5-6 2-3 4 3',
}

/** All of them as symbols of one drawing, each by the number of its sport (`s5`), in the colour of the text. */
export const sportSprite = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${[...sports, ...specialSports]
    .map(
      (sport) =>
        `<symbol id="s${sport}" viewBox="0 0 24 24"><path d="${drawings[sport] ?? ball}" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></symbol>`,
    )
    .join('')}</svg>`
