/**
 * Asks for a part of the board at the odds host: the site itself, unless its page names another one (§wire.odds-host).
 */
export const fetchOdds = (path: string, init?: RequestInit): Promise<Response> =>
  fetch((document.documentElement.dataset['odds'] ?? '') + path, init)
