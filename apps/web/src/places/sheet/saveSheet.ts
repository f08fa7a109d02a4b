import type { WrittenSheet } from '@daymark/exchange/sheet/writeSheet'
import { locale } from '../../strings/locale.ts'
import { saveFile } from '../../ui/saveFile.ts'

const types = { csv: 'text/csv', json: 'application/json' } as const

/** Answers whether it could be saved: what writes it is loaded first. */
export async function saveSheet(as: 'csv' | 'json', sheet: WrittenSheet): Promise<boolean> {
  const loaded = await import('@daymark/exchange/sheet/writeSheet').catch(() => null)
  if (!loaded) return false
  const { from, to } = sheet.period
  const text =
    as === 'csv' ? loaded.writeSheetCsv(sheet, decimalSign()) : loaded.writeSheetJson(sheet)
  saveFile(`daymark-time-${from}-${to}.${as}`, text, types[as])
  return true
}

/** Of the reader's region: a spreadsheet there separates cells by semicolons where it is a comma. */
function decimalSign(): ',' | '.' {
  return new Intl.NumberFormat(locale).format(0.5).includes(',') ? ',' : '.'
}
