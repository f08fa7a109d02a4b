import { byField, type Fields, isTrueIn, objectsIn, textIn } from '../json/fields.ts'
import { listPath } from '../text/names.ts'

/** The names that ids of projects, sections and labels stand for. */
export type Places = {
  listOf: (item: Fields) => string[]
  label: (id: string) => string
}

export function todoistPlaces(all: Fields): Places {
  const projects = byField(objectsIn(all, 'projects'), 'id')
  const sections = byField(objectsIn(all, 'sections'), 'id')
  const labels = byField(objectsIn(all, 'labels'), 'id')
  const paths = new Map<string, readonly string[]>()
  const pathOf = (id: string): readonly string[] => {
    const path = paths.get(id) ?? namesOf(id, projects)
    paths.set(id, path)
    return path
  }
  return {
    listOf: (item) => {
      const section = sections.get(textIn(item, 'section_id', 'sectionId'))
      const project = textIn(item, 'project_id', 'projectId') || textIn(section ?? {}, 'project_id')
      return listPath(...pathOf(project), textIn(section ?? {}, 'name'))
    },
    label: (id) => textIn(labels.get(id) ?? {}, 'name') || id,
  }
}

/** A project may lie in another one: the outermost first. */
function namesOf(id: string, projects: ReadonlyMap<string, Fields>): readonly string[] {
  const names: string[] = []
  const seen = new Set<string>()
  let at = id
  while (!seen.has(at)) {
    seen.add(at)
    const project = projects.get(at)
    if (!project) break
    const isInbox = isTrueIn(project, 'inbox_project', 'is_inbox_project', 'inboxProject')
    names.unshift(isInbox ? 'Inbox' : textIn(project, 'name'))
    at = textIn(project, 'parent_id', 'parentId')
  }
  return names
}
