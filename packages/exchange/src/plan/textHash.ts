/** 64 bits that tell texts apart; equal texts have the same everywhere. */
export function textHash(text: string): string {
  return half(text, 0x811c9dc5) + half(text, 0x9747b28c)
}

/** FNV-1a, mixed at the end so that the two halves differ in every bit. */
function half(text: string, seed: number): string {
  let hash = seed
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, '0')
}
