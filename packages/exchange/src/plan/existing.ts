import type { ExchangedRows } from '../exchangedRows.ts'

/** What a person has before an import, the trash too. */
export type Existing = ExchangedRows
