import { h } from './dom.ts'
import { keep, loadKept } from './kept.ts'
import type { Say } from './say.ts'

/** What is heard: a stop of a reel or pin, a result, a win, and coins for a large one. */
export type Sound = 'tick' | 'thud' | 'chime' | 'coin'

/** Each sound as its notes: frequency in hertz, seconds after its beginning, length in seconds, loudness. */
const notes: Readonly<Record<Sound, readonly (readonly [hertz: number, at: number, long: number, loud: number])[]>> = {
  tick: [[1_450, 0, 0.035, 0.05]],
  thud: [
    [150, 0, 0.16, 0.22],
    [82, 0.02, 0.2, 0.2],
  ],
  chime: [
    [659, 0, 0.28, 0.1],
    [880, 0.09, 0.3, 0.1],
    [1_319, 0.18, 0.42, 0.08],
  ],
  coin: Array.from({ length: 9 }, (_, at) => [1_180 + (at % 3) * 210, at * 0.085, 0.16, 0.07] as const),
}

const key = 'sound'

/** The studio's sounds, synthesised: silent until the member presses the button, which the device remembers. */
export const soundOf = (say: Say) => {
  let isOn = loadKept(key) === 'on'
  let context: AudioContext | undefined
  const play = (sound: Sound): void => {
    if (!isOn) return
    context ??= new AudioContext()
    const now = context.currentTime
    for (const [hertz, at, long, loud] of notes[sound]) {
      const [tone, gain] = [context.createOscillator(), context.createGain()]
      tone.type = sound === 'thud' ? 'sine' : 'triangle'
      tone.frequency.value = hertz
      gain.gain.setValueAtTime(0, now + at)
      gain.gain.linearRampToValueAtTime(loud, now + at + 0.008)
      gain.gain.exponentialRampToValueAtTime(0.0001, now + at + long)
      tone.connect(gain).connect(context.destination)
      tone.start(now + at)
      tone.stop(now + at + long)
    }
  }
  const waves = h('path', { d: 'M16 8a5 5 0 0 1 0 8M19 5a9 9 0 0 1 0 14' })
  const cross = h('path', { d: 'M16 9l6 6M22 9l-6 6' })
  const button = h(
    'button',
    {
      type: 'button',
      class: 'top-tool',
      'aria-label': say('sound'),
      click: () => {
        isOn = !isOn
        keep(key, isOn ? 'on' : 'off')
        renew()
        play('chime')
      },
    },
    h('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, h('path', { d: 'M4 9v6h4l5 4V5L8 9z' }), waves, cross),
  )
  const renew = () => {
    button.setAttribute('aria-pressed', String(isOn))
    waves.toggleAttribute('hidden', !isOn)
    cross.toggleAttribute('hidden', isOn)
  }
  renew()
  return { button, play }
}
