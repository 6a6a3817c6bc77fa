/**
 * Draws the demonstration's film again: `node src/server/demo/channel/draw.mjs`, where ffmpeg is installed. Everything
 * in it is made here, picture and sound, so it belongs to the product. The film is sixteen seconds that end as they
 * begin, in pieces of two; it is encoded three times over and the middle one is kept, so that each piece fits behind
 * the last.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [width, height, rate, seconds, piece, rounds] = [640, 360, 15, 16, 2, 3]
const soundRate = 24_000
const turn = (at, times, shift = 0) => Math.sin(2 * Math.PI * ((times * at) / seconds + shift))

const colors = { grass: [46, 125, 74], mown: [52, 135, 81], line: [223, 236, 226], ball: [255, 255, 255] }
const teams = [
  [20, 52, 120],
  [201, 60, 44],
]
const shape = [
  [0.06, 0.5],
  [0.2, 0.2],
  [0.17, 0.4],
  [0.17, 0.62],
  [0.2, 0.82],
  [0.36, 0.3],
  [0.33, 0.55],
  [0.37, 0.75],
  [0.55, 0.2],
  [0.58, 0.5],
  [0.54, 0.8],
]

/** Where the ball is, from one end to the other and back; play follows it. */
const ballAt = (at) => [
  0.5 + 0.36 * turn(at, 1) + 0.06 * turn(at, 3),
  0.5 + 0.3 * turn(at, 2, 0.1) + 0.08 * turn(at, 5),
]

const playersAt = (at) =>
  teams.flatMap((color, side) =>
    shape.map(([x, y], n) => {
      const [ballX, ballY] = ballAt(at)
      const reach = n === 0 ? 0.05 : 0.35
      const own = x + reach * ((side === 0 ? ballX : 1 - ballX) - 0.45) + 0.015 * turn(at, 2 + (n % 4), n / 11)
      const across = (side === 0 ? y : 1 - y) + 0.18 * (ballY - 0.5) + 0.02 * turn(at, 1 + (n % 3), n / 7)
      return { x: side === 0 ? own : 1 - own, y: across, color }
    }),
  )

const [left, top, right, bottom] = [24, 18, width - 24, height - 18]
const toX = (x) => left + x * (right - left)
const toY = (y) => top + y * (bottom - top)

const empty = () => {
  const frame = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      frame.set(Math.floor(x / 40) % 2 === 0 ? colors.grass : colors.mown, (y * width + x) * 3)
  const dot = (x, y) => frame.set(colors.line, (Math.round(y) * width + Math.round(x)) * 3)
  const box = (x1, y1, x2, y2) => {
    for (let x = x1; x <= x2; x++) for (const y of [y1, y1 + 1, y2, y2 - 1]) dot(x, y)
    for (let y = y1; y <= y2; y++) for (const x of [x1, x1 + 1, x2, x2 - 1]) dot(x, y)
  }
  box(left, top, right, bottom)
  box(left, height / 2 - 80, left + 84, height / 2 + 80)
  box(right - 84, height / 2 - 80, right, height / 2 + 80)
  box(left, height / 2 - 36, left + 30, height / 2 + 36)
  box(right - 30, height / 2 - 36, right, height / 2 + 36)
  for (let y = top; y <= bottom; y++) for (const x of [width / 2, width / 2 + 1]) dot(x, y)
  for (let step = 0; step < 1200; step++)
    for (const radius of [46, 47]) dot(width / 2 + radius * Math.cos(step), height / 2 + radius * Math.sin(step))
  return frame
}

const disc = (frame, atX, atY, radius, color) => {
  for (let y = Math.floor(atY - radius); y <= atY + radius; y++)
    for (let x = Math.floor(atX - radius); x <= atX + radius; x++)
      if ((x - atX) ** 2 + (y - atY) ** 2 <= radius ** 2 && x >= 0 && y >= 0 && x < width && y < height)
        frame.set(color, (y * width + x) * 3)
}

const ground = empty()
const frameAt = (at) => {
  const frame = Buffer.from(ground)
  for (const { x, y, color } of playersAt(at)) disc(frame, toX(x), toY(y), 8, color)
  const [x, y] = ballAt(at)
  disc(frame, toX(x), toY(y), 5, [30, 30, 30])
  disc(frame, toX(x), toY(y), 4, colors.ball)
  return frame
}

/** A far crowd: soft noise that swells where the ball comes near a goal. Its last half second passes into its first. */
const murmur = () => {
  let seed = 7
  const noise = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 1_073_741_824 - 1
  const [all, fade] = [seconds * soundRate, soundRate / 2]
  let [slow, slower] = [0, 0]
  const raw = Array.from({ length: all + fade }, () => {
    slow += 0.09 * (noise() - slow)
    slower += 0.02 * (slow - slower)
    return slow - slower
  })
  const pcm = Buffer.alloc(all * 2)
  for (let n = 0; n < all; n++) {
    const share = n < fade ? n / fade : 1
    const value = raw[n] * share + (n < fade ? raw[all + n] * (1 - share) : 0)
    const near = Math.abs(ballAt(n / soundRate)[0] - 0.5) * 2
    pcm.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value * (0.5 + near))) * 16_000), n * 2)
  }
  return pcm
}

/** Boxes of the outermost level, as [name, bytes]. */
const boxesOf = (bytes) => {
  const boxes = []
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    boxes.push([bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at, at + size)])
    at += size
  }
  return boxes
}

const folder = mkdtempSync(join(tmpdir(), 'touchline-channel-'))
const once = Array.from({ length: seconds * rate }, (_, n) => frameAt(n / rate))
writeFileSync(join(folder, 'picture'), Buffer.concat(Array.from({ length: rounds }, () => once).flat()))
writeFileSync(join(folder, 'sound'), Buffer.concat(Array.from({ length: rounds }, murmur)))
const { status, stderr } = spawnSync(
  'ffmpeg',
  `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${rate} -i picture -f s16le -ar ${soundRate} -ac 1 -i sound
   -c:v libx264 -profile:v main -preset veryslow -tune animation -crf 33 -pix_fmt yuv420p -g ${rate * piece} -keyint_min ${rate * piece} -sc_threshold 0 -bf 0
   -c:a aac -b:a 20k -map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact
   -f hls -hls_time ${piece} -hls_list_size 0 -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4 -hls_segment_filename %02d.m4s list.m3u8`.split(
    /\s+/,
  ),
  { cwd: folder, encoding: 'utf8' },
)
if (status !== 0) throw new Error(stderr)
const pieces = readdirSync(folder)
  .filter((name) => name.endsWith('.m4s'))
  .sort()
const kept = pieces.slice(seconds / piece, (2 * seconds) / piece)
const film = Buffer.concat([
  readFileSync(join(folder, 'init.mp4')),
  ...kept.flatMap((name) =>
    boxesOf(readFileSync(join(folder, name))).flatMap(([box, bytes]) =>
      box === 'moof' || box === 'mdat' ? [bytes] : [],
    ),
  ),
])
writeFileSync(join(import.meta.dirname, 'film.mp4'), film)
rmSync(folder, { recursive: true })
process.stdout.write(`${kept.length} pieces, ${film.length} bytes\n`)
