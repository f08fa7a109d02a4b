/** The first 32 bits of the MD5 of a short ASCII text, as an unsigned number. PostgreSQL has the same as `md5`. */
export function md5Start(text: string): number {
  const words = paddedWords(text)
  const state: State = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]
  for (let block = 0; block < words.length; block += 16) mix(state, words.subarray(block))
  return swapped(state[0]) >>> 0
}

type State = [number, number, number, number]

/** The text, a bit that ends it, and its length in bits, in blocks of 16 words, the lowest byte first. */
function paddedWords(text: string): Int32Array {
  const words = new Int32Array((((text.length + 8) >> 6) + 1) * 16)
  for (let at = 0; at <= text.length; at += 1) {
    const byte = at < text.length ? text.charCodeAt(at) : 0x80
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << ((at % 4) * 8))
  }
  words[words.length - 2] = text.length * 8
  return words
}

function mix(state: State, words: Int32Array): void {
  let [a, b, c, d] = state
  for (let round = 0; round < 64; round += 1) {
    const part = round >> 4
    const [mixed, word] = [
      [(b & c) | (~b & d), round],
      [(d & b) | (~d & c), 5 * round + 1],
      [b ^ c ^ d, 3 * round + 5],
      [c ^ (b | ~d), 7 * round],
    ][part] as [number, number]
    const sum = (a + mixed + (sines[round] ?? 0) + (words[word % 16] ?? 0)) | 0
    const shift = shifts[part * 4 + (round % 4)] ?? 0
    a = d
    d = c
    c = b
    b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0
  }
  state[0] = (state[0] + a) | 0
  state[1] = (state[1] + b) | 0
  state[2] = (state[2] + c) | 0
  state[3] = (state[3] + d) | 0
}

function swapped(word: number): number {
  return (word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24)
}

const sines = Array.from({ length: 64 }, (_, round) =>
  Math.floor(2 ** 32 * Math.abs(Math.sin(round + 1))),
)
const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
