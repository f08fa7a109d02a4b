import { randomUUID } from 'node:crypto'

/** Rows of lists and tags; the last lists are sections of the first. */
export function sampleLists() {
  const work = randomUUID()
  const lists = [
    { id: work, name: 'Work', color: 'blue', parent_id: null },
    { id: randomUUID(), name: 'Workshop', color: 'plum', parent_id: null },
    { id: randomUUID(), name: 'Home', color: 'clay', parent_id: null },
    { id: randomUUID(), name: 'Family', color: 'sand', parent_id: null },
    { id: randomUUID(), name: 'Reading', color: 'teal', parent_id: null },
    { id: randomUUID(), name: 'Third quarter', color: null, parent_id: work },
    { id: randomUUID(), name: 'Hiring', color: null, parent_id: work },
  ]
  const tags = ['calls', 'deep', 'mail']
  return {
    lists: lists.map((list, place) => ({ ...list, position: `a${place}` })),
    tags: tags.map((name, place) => ({ id: randomUUID(), name, position: `a${place}` })),
  }
}
