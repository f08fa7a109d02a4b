import { ok, type Result } from '@daymark/core/result'
import { blankTask, type ExchangedTask } from '../exchangedTask.ts'
import { type Fields, fieldsOf, isTrueIn, objectsIn, textIn, valuesIn } from '../json/fields.ts'
import type { ReadContext } from '../readContext.ts'
import type { Rows } from '../rowsRead.ts'
import { instantIn, readMoment } from '../text/moments.ts'
import { listPath } from '../text/names.ts'
import type { Failure, Skipped } from '../warnings.ts'
import { listsOf } from './listsOf.ts'

export function readGoogleTasks(
  json: unknown,
  _file: string,
  context: ReadContext,
): Result<Rows, Failure> {
  const tasks: ExchangedTask[] = []
  const skipped: Skipped[] = []
  for (const list of listsOf(json)) {
    const path = listPath(textIn(list, 'title'))
    for (const [index, value] of valuesIn(list, 'items').entries()) {
      const row = fieldsOf(value)
      if (!row)
        skipped.push({ reason: 'unreadable', place: `${textIn(list, 'title')} ${index + 1}` })
      else if (!isTrueIn(row, 'deleted')) tasks.push(taskOf(row, path, `${index}`, context))
    }
  }
  return ok({ tasks, skipped })
}

function taskOf(row: Fields, list: string[], place: string, context: ReadContext): ExchangedTask {
  const id = textIn(row, 'id')
  const completed = textIn(row, 'completed')
  const isDone = textIn(row, 'status') === 'completed' || completed !== ''
  return {
    ...blankTask(id || `${list.join('/')} ${place}`),
    id: id || null,
    parent: textIn(row, 'parent') || null,
    name: textIn(row, 'title'),
    description: textIn(row, 'notes'),
    // The clock beside it is always midnight in UTC and means nothing.
    day: readMoment(textIn(row, 'due'))?.day ?? null,
    list,
    done: isDone ? { at: instantIn(completed, context) } : null,
    created: instantIn(textIn(row, 'created'), context),
    raw: linksOf(row),
  }
}

/** The mail or the document from which a task was made. */
function linksOf(row: Fields): Record<string, string> {
  const links = objectsIn(row, 'links').map((link) => textIn(link, 'link', 'description'))
  const text = links.filter(Boolean).join('\n')
  return text === '' ? {} : { links: text }
}
