import type { Source } from '../formats.ts'
import type { ImportPreview } from '../readFiles.ts'
import { type Failure, isIncomplete, type Skipped } from '../warnings.ts'
import { type Choices, type Outcome, outcomesOf } from './choices.ts'
import { countsOf, type ImportCounts } from './counts.ts'
import type { Existing } from './existing.ts'
import { type Matched, matched } from './match.ts'
import { type ImportedRows, type RowsContext, rowsOf } from './rows.ts'

/** What files hold, before anything is chosen. */
export type FilesSummary = {
  files: readonly { file: string; source: Source }[]
  failed: readonly { file: string; failure: Failure }[]
  /** Files that end within one of their rows. */
  incomplete: readonly string[]
  /** How many lists and sections they name. */
  lists: number
  hasDone: boolean
  /** Focus time of which only day and length are known. */
  hasFocus: boolean
}

/** What an import is about, to be told when it is through. `lists` are the names of those that tasks went into. */
export type ImportSummary = {
  file: string
  at: string
  /** Tasks, without their steps. */
  count: number
  here: number
  warned: number
  lists: readonly string[]
}

export type PlannedImport = ReturnType<typeof openImport>

/** Files that were read, compared with what is here. */
export function openImport(preview: ImportPreview, existing: Existing) {
  const { found } = preview
  const all = matched(found, existing)

  function choose(choices: Choices, now: number): { outcomes: Outcome[]; counts: ImportCounts } {
    const outcomes = outcomesOf(all, choices, now)
    return { outcomes, counts: countsOf(preview, all, outcomes) }
  }

  return {
    matched: all as readonly Matched[],
    skipped: found.flatMap(({ skipped }) => skipped) as readonly Skipped[],
    summary: summaryOf(preview, all),
    choose,
    rows(choices: Choices, context: RowsContext): { rows: ImportedRows; summary: ImportSummary } {
      const { outcomes, counts } = choose(choices, context.now)
      const rows = rowsOf(all, outcomes, { files: found, existing, choices, context })
      const restored = choices.restore ? counts.trashed : 0
      const changed = choices.changes ? counts.changed : 0
      const summary = {
        file: context.file,
        at: context.at,
        count: counts.new + restored + changed,
        here: counts.here,
        warned: counts.warned,
        lists: listNames(rows, existing),
      }
      return { rows, summary }
    },
  }
}

function summaryOf({ found, failed }: ImportPreview, all: readonly Matched[]): FilesSummary {
  return {
    files: found.map(({ file, source }) => ({ file, source })),
    failed,
    incomplete: found.flatMap(({ file, skipped }) => (isIncomplete(skipped) ? file : [])),
    lists: new Set(all.flatMap(({ task }) => task.list[0]?.toLowerCase() ?? [])).size,
    hasDone: all.some(({ task }) => task.done !== null),
    hasFocus: all.some(({ task, own }) => own === null && task.focus.length > 0),
  }
}

/** The outermost lists that tasks went into, in their order. */
function listNames({ tasks, lists }: ImportedRows, existing: Existing): string[] {
  const known = new Map([...existing.lists, ...lists].map((list) => [list.id, list]))
  const names = new Set<string>()
  for (const { list_id } of tasks) {
    let list = list_id === null ? undefined : known.get(list_id)
    // A section is named by its list; no list has more than these above it.
    for (let level = 0; level < 100 && list?.parent_id; level += 1) list = known.get(list.parent_id)
    if (list) names.add(list.name)
  }
  return [...names]
}
