import { mostBytes } from '@daymark/exchange/limits'
import type { Matchings } from '@daymark/exchange/openFiles'
import type { Choices } from '@daymark/exchange/plan/choices'
import type { ImportCounts } from '@daymark/exchange/plan/counts'
import type { FilesSummary } from '@daymark/exchange/plan/plannedImport'
import type { FoundTable } from '@daymark/exchange/table/columns'
import type { Failure } from '@daymark/exchange/warnings'
import { useEffect, useRef, useState } from 'react'
import { type Act, useClock, useDeviceName, usePlanner, useUser } from '../context.tsx'
import { strings } from '../strings.ts'
import type { InputFile } from './exchangeCalls.ts'
import type { ImportRun } from './importRun.ts'
import { type Exchange, openExchange } from './openExchange.ts'
import type { Filter, RowsOf } from './previewRows.ts'
import { readerParts } from './readerParts.ts'
import { type ImportEnd, runImport } from './runImport.ts'

export type Preview = {
  file: string
  summary: FilesSummary
  counts: ImportCounts
  sizes: Record<Filter, number>
  rows: RowsOf
  choices: Choices
}

export type ImportState =
  | { kind: 'empty'; failure: Failed | null }
  | { kind: 'reading'; file: string }
  /** The columns of one of the files, `of`, are to be matched. */
  | { kind: 'columns'; file: string; of: string; table: FoundTable; files: readonly InputFile[] }
  | { kind: 'preview'; preview: Preview }
  | { kind: 'importing'; count: number; share: number }
  | { kind: 'done'; run: ImportRun; act: Act | null; preview: Preview }

export type Failed =
  | Failure
  | { kind: Extract<ImportEnd, { kind: 'failed' }>['failure'] | 'busy' | 'interrupted' | 'broken' }

const firstChoices: Choices = {
  done: 'recent',
  list: 'file',
  changes: false,
  restore: false,
  focus: false,
}

/** An import, from the files to what became of them. */
export function useImport() {
  const planner = usePlanner()
  const device = useDeviceName()
  const clock = useClock()
  const user = useUser()
  const [state, setState] = useState<ImportState>({ kind: 'empty', failure: null })
  const exchange = useRef<Exchange | null>(null)
  useEffect(() => () => exchange.current?.close(), [])

  function closeExchange(): void {
    exchange.current?.close()
    exchange.current = null
  }

  function opened(): Exchange {
    exchange.current ??= openExchange()
    return exchange.current
  }

  function fail(failure: Failed): void {
    setState({ kind: 'empty', failure })
  }

  async function under(choices: Choices) {
    const chosen = await opened().ask('choose', { choices, now: clock() })
    const rows: RowsOf = (filter, from, to) => opened().ask('rows', { filter, from, to })
    return { ...chosen, rows }
  }

  async function read(files: readonly InputFile[], matchings: Matchings = new Map()) {
    const [first, ...others] = files
    if (!first) return
    const file = strings.importing.files(first.name, others.length)
    const bytes = files.reduce((sum, { content }) => sum + sizeOf(content), 0)
    if (bytes > mostBytes) return fail({ kind: 'too large' })
    setState({ kind: 'reading', file })
    try {
      const reader = readerParts(planner, clock())
      const summary = await opened().ask('read', { files, device, reader, matchings })
      const [failed] = summary.failed
      if (failed?.failure.kind === 'columns' && summary.files.length === 0) {
        const { table } = failed.failure
        return setState({ kind: 'columns', file, of: failed.file, table, files })
      }
      if (summary.files.length === 0) return fail(failed?.failure ?? { kind: 'no tasks' })
      const chosen = await under(firstChoices)
      setState({ kind: 'preview', preview: { file, summary, ...chosen, choices: firstChoices } })
    } catch {
      fail({ kind: 'broken' })
    }
  }

  async function choose(preview: Preview, choices: Choices): Promise<void> {
    setState({ kind: 'preview', preview: { ...preview, choices } })
    const chosen = await under(choices)
    setState((now) =>
      now.kind === 'preview' && now.preview.choices === choices
        ? { kind: 'preview', preview: { ...preview, ...chosen, choices } }
        : now,
    )
  }

  async function start(preview: Preview): Promise<void> {
    if (!user) return
    const { file, choices } = preview
    setState({ kind: 'importing', count: 0, share: 0 })
    const argument = { choices, device, file, user_id: user.id, at: planner.stamp(), now: clock() }
    const end = await runImport({
      planner,
      device,
      progress: (share, count) => setState({ kind: 'importing', count, share }),
      prepare: () =>
        opened()
          .ask('prepare', argument)
          .catch(() => {
            closeExchange()
            return null
          }),
    })
    switch (end.kind) {
      case 'done':
        return setState({ kind: 'done', run: end.run, act: end.act, preview })
      case 'failed':
        return fail({ kind: end.failure })
      case 'busy':
      case 'interrupted':
        return fail({ kind: end.kind })
      case 'none':
        // The account was signed out in another tab.
        return again()
    }
  }

  const again = () => setState({ kind: 'empty', failure: null })
  return { state, read, choose, start, again }
}

function sizeOf(content: InputFile['content']): number {
  return typeof content === 'string' ? content.length : content.size
}
