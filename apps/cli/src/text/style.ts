/** Where a text is written: with colors or without, and cut to so many columns; null: never cut. */
export type Surface = { colors: boolean; columns: number | null }

const codes = { bold: [1, 22], dim: [2, 22], red: [31, 39] } as const

export type Style = keyof typeof codes

export function styled(text: string, style: Style, { colors }: Surface): string {
  const [on, off] = codes[style]
  return colors && text !== '' ? `\u001b[${on}m${text}\u001b[${off}m` : text
}
