import type { ImportSummary, PlannedImport } from '@daymark/exchange/plan/plannedImport'
import type { Failure } from '@daymark/exchange/warnings'

/** Describes what an import has inserted and what it has left out. */
export function importText(
  { summary, skipped }: PlannedImport,
  { count, here, warned }: ImportSummary,
  refused: number,
): string {
  return [
    `${counted(count, 'task')} imported.`,
    ...(here > 0
      ? [`${here} already here, ${here === 1 ? 'not changed' : 'left as they are'}.`]
      : []),
    ...(warned > 0 ? [`${counted(warned, 'task')} lost something; it is kept in the origin.`] : []),
    ...(skipped.length > 0 ? [`${counted(skipped.length, 'line')} skipped.`] : []),
    ...(refused > 0 ? [`${counted(refused, 'line')} refused by the database.`] : []),
    ...summary.incomplete.map((file) => `${file}: it is incomplete.`),
    ...skipped.flatMap(({ reason, place }) =>
      reason === 'cut off' ? `Line ${place} is cut off.` : [],
    ),
    ...summary.failed.map(({ file, failure }) => `${file}: ${sentences[failure.kind]}`),
  ].join('\n')
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

const sentences: Readonly<Record<Failure['kind'], string>> = {
  'unknown format': 'Daymark cannot read this kind of file.',
  empty: 'the file is empty.',
  columns: 'its columns are not known. Name one of them Name, or import it in the app.',
  'no tasks': 'no tasks were found in it.',
  encrypted: 'this backup is encrypted. Export it without encryption and try again.',
  'not text': 'this is not text.',
  'cut off': 'it is incomplete. Export it again.',
  'too large': 'it is larger than 200 MB. Import fewer lists at a time.',
  'too many tasks': 'it has more than 100,000 tasks. Import fewer lists at a time.',
  'too deep': 'it has steps or lists more than 100 levels deep.',
  'damaged archive': 'the archive is damaged. Download it again, or unpack it.',
}
